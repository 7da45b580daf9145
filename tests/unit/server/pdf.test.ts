/** How many PDF files are made at once, and for how long (F173). */
import { expect, it } from 'vitest';
import { drawPaper, pdfQueue } from '../../../src/server/lib/pdf/pdf.ts';
import { Busy } from '../../../src/server/lib/semaphore.ts';
import type { Paper } from '../../../src/shared/lib/paper.ts';
import { pdfText } from '../../fixtures/pdfText.ts';
import { pageCount } from '../../fixtures/printed.ts';

const PAPER: Paper = { title: 'A paper', blocks: [{ kind: 'text', text: 'Some words' }] };
const live = new AbortController().signal;

it('makes two at once, lets eight wait, and refuses one more', async () => {
  const queue = pdfQueue();
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((end) => ends.push(end));
  const works = Array.from({ length: 10 }, () => queue(work));
  await expect(queue(work)).rejects.toThrow(Busy);
  expect(ends).toHaveLength(2);
  for (let ended = 0; ended < 10; ended++) {
    ends[ended]!();
    await works[ended];
    expect(ends.length - ended - 1).toBeLessThanOrEqual(2);
  }
  await queue(async () => undefined);
});

it('stops between two blocks when its time is over, and gives its place to the next', async () => {
  const queue = pdfQueue(0);
  const until = (signal: AbortSignal) =>
    new Promise<void>((end) => signal.addEventListener('abort', () => end(), { once: true }));
  const late = queue(async (signal) => {
    await until(signal);
    return drawPaper(PAPER, 0, signal);
  });
  await expect(late).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await pdfQueue()(async (signal) => signal.aborted)).toBe(false);
});

it('goes on to a new sheet, without tearing a row', async () => {
  const details = Array.from({ length: 8 }, (_, index) => `Detail ${index}`);
  const lines = Array.from({ length: 20 }, (_, index) => ({
    label: `Row ${index}`,
    value: '$1.00',
    details,
  }));
  const pdf = (await drawPaper({ title: 'Long', blocks: [{ kind: 'amounts', lines }] }, 0, live))!;
  expect(pageCount(pdf)).toBeGreaterThan(2);
  expect(pdfText(pdf).match(/Row \d+/g)).toHaveLength(20);
});

it('has its title and date in the file, and embeds its fonts', async () => {
  const pdf = (await drawPaper(PAPER, Date.UTC(2026, 10, 22), live))!.toString('latin1');
  expect(pdf).toContain('(A paper)');
  expect(pdf).toContain('D:20261122');
  expect(pdf).toContain('/FontFile2');
  expect(pdf).not.toContain('Helvetica');
});
