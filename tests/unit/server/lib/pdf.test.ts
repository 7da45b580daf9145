/** How many PDF files are made at once, for how long, and how they are laid out (F173). */
import { expect, it } from 'vitest';
import { drawPdf } from '../../../../src/server/lib/pdf/draw.ts';
import { runInThread, pdfOf, pdfQueue } from '../../../../src/server/lib/pdf/pdf.ts';
import { Busy } from '../../../../src/server/lib/semaphore.ts';
import type { PdfContent } from '../../../../src/shared/lib/pdfContent.ts';
import { pdfText } from '../../../fixtures/pdfText.ts';
import { pageCount } from '../../../fixtures/printPage.ts';

const PAPER: PdfContent = { title: 'A paper', blocks: [{ kind: 'text', text: 'Some words' }] };
const waited = new AbortController().signal;
const draw = async (content: PdfContent, now = 0) => Buffer.from((await drawPdf(content, now))!);

it('makes two at once, lets eight wait, and refuses one more', async () => {
  const queue = pdfQueue();
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  const works = Array.from({ length: 10 }, () => queue(work, waited));
  await expect(queue(work, waited)).rejects.toThrow(Busy);
  expect(ends).toHaveLength(2);
  for (let ended = 0; ended < 10; ended++) {
    ends[ended]!();
    await works[ended];
    expect(ends.length - ended - 1).toBeLessThanOrEqual(2);
  }
  await queue(async () => undefined, waited);
});

const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('gives the places of those out of time to the next', async () => {
  const queue = pdfQueue(0);
  const late = [queue(untilAborted, waited), queue(untilAborted, waited)];
  for (const one of late) await expect(one).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await queue(async () => 'next', waited)).toBe('next');
});

it('gives the places of those who left to the next, and starts nothing for who left while waiting', async () => {
  const queue = pdfQueue();
  const leaving = new AbortController();
  let starts = 0;
  const work = (signal: AbortSignal) => {
    starts++;
    return untilAborted(signal);
  };
  const left = [1, 2, 3].map(() => queue(work, leaving.signal));
  leaving.abort(new Error('left'));
  for (const one of left) await expect(one).rejects.toThrow('left');
  expect(starts).toBe(2);
  expect(await queue(async () => 'next', waited)).toBe('next');
});

it('ends a thread in the middle of its work', async () => {
  const begun = new Int32Array(new SharedArrayBuffer(4));
  const endless =
    'const { workerData: begun } = await import("node:worker_threads"); Atomics.store(begun, 0, 1); Atomics.notify(begun, 0); for (;;);';
  const leaving = new AbortController();
  let ended = false;
  process.once('worker', (thread) => thread.once('exit', () => (ended = true)));
  const file = new URL(`data:text/javascript,${encodeURIComponent(endless)}`);
  const answer = runInThread(file, begun, leaving.signal);
  await Atomics.waitAsync(begun, 0, 0).value;
  leaving.abort(new Error('left'));
  await expect(answer).rejects.toThrow('left');
  expect(ended).toBe(true);
});

it('tells when a thread failed', async () => {
  const failing = new URL('data:text/javascript,throw new Error("broken")');
  await expect(runInThread(failing, {}, waited)).rejects.toThrow('broken');
});

it('draws in its thread what it would draw here, and nothing with a letter that the font lacks', async () => {
  expect(pdfText(Buffer.from((await pdfOf(PAPER, 0, waited))!))).toBe(pdfText(await draw(PAPER)));
  expect(await pdfOf({ ...PAPER, blocks: [{ kind: 'text', text: '小明' }] }, 0, waited)).toBeUndefined();
});

const NAMES = ['Žižková-Łąć', 'Nguyễn Thị', 'O\u2019Şen Ğül', 'Jose\u0301', 'Παπαδοπούλου', 'Щербаков'];
const naming = (name: string): PdfContent => ({
  title: 'A paper',
  blocks: [{ kind: 'facts', lines: [{ label: 'Insured person', value: `Maya ${name}` }] }],
});

it.each(NAMES)('spells %s', async (name) => {
  const drawn = pdfText(await draw(naming(name)));
  expect(drawn.replace(/\s/g, '')).toContain(`Maya${name}`.normalize('NFC').replace(/\s/g, ''));
  expect(drawn).not.toContain('\u25a1');
});

it.each(['محمد', '王小明', 'สมชาย', 'अनिल', '🙂', '\u{10ffff}'])(
  'draws nothing with %s: no boxes for a name',
  async (name) => expect(await drawPdf(naming(name), 0)).toBeUndefined(),
);

it('goes on to a new sheet, without tearing a row', async () => {
  const details = Array.from({ length: 8 }, (_, index) => `Detail ${index}`);
  const lines = Array.from({ length: 20 }, (_, index) => ({
    label: `Row ${index}`,
    value: '$1.00',
    details,
  }));
  const pdf = await draw({ title: 'Long', blocks: [{ kind: 'amounts', lines }] });
  expect(pageCount(pdf)).toBeGreaterThan(2);
  expect(pdfText(pdf).match(/Row \d+/g)).toHaveLength(20);
});

it('has its title and date in the file, and embeds its fonts', async () => {
  const pdf = (await draw(PAPER, Date.UTC(2026, 10, 22))).toString('latin1');
  expect(pdf).toContain('(A paper)');
  expect(pdf).toContain('D:20261122');
  expect(pdf).toContain('/FontFile2');
  expect(pdf).not.toContain('Helvetica');
});
