/** An upload in parts over lines that break (F185). */
import { describe, expect, it } from 'vitest';
import { CallError } from '../../../src/islands/lib/call.ts';
import { documentTarget } from '../../../src/islands/documents/target.ts';
import { uploadFile, type SentPart, type UploadClient } from '../../../src/islands/lib/upload.ts';
import { PART_BYTES } from '../../../src/shared/documents/parts.ts';
import { documentSentences } from '../../../src/shared/documents/purposes.ts';

const SIZE = 3 * PART_BYTES + 10;
const PDF = new File(['%PDF-', 'x'.repeat(SIZE - 5)], 'a.pdf');
const ABOUT = { purpose: 'application', subject: '', kind: 'letter' } as const;
const LOST = new CallError('', 0);

type Failure = { on: string; error: CallError; times: number };

/** A server in memory. @param failures what goes wrong, and how often */
function serverWith({ has = [] as number[], failures = [] as Failure[] } = {}) {
  const steps: string[] = [];
  const waits: number[] = [];
  const fails = (on: string) => {
    steps.push(on);
    const failure = failures.find((each) => each.on === on && each.times > 0);
    if (failure && failure.times--) throw failure.error;
  };
  const wire = {
    call: async ({ path }: { path: string }) => {
      fails(path.slice('/api/documents'.length + 1) || 'start');
      return { id: 'one', kind: 'letter', name: 'a.pdf', size: SIZE, parts: has };
    },
    sendPart: async ({ part, bytes }: SentPart, onSent: (bytes: number) => void) => {
      onSent(bytes.byteLength / 2);
      fails(`part ${part}`);
    },
    digest: async (bytes: ArrayBuffer) => String(bytes.byteLength),
    wait: async (ms: number) => void waits.push(ms),
  } as unknown as UploadClient;
  return { wire, steps, waits };
}

async function send(wire: UploadClient, file: File = PDF, signal = new AbortController().signal) {
  const sent: number[] = [];
  let waited = 0;
  const progress = { sent: (bytes: number) => void sent.push(bytes), waiting: () => void waited++ };
  const document = await uploadFile(wire, file, documentTarget(wire, ABOUT), progress, signal);
  return { document, sent, waited };
}

describe('an upload', () => {
  it('sends every part once, and tells how far it is', async () => {
    const { wire, steps } = serverWith();
    const { sent } = await send(wire);
    expect(steps).toEqual(['start', 'part 0', 'part 1', 'part 2', 'part 3', 'finish']);
    expect(sent).toEqual(sent.toSorted((a, b) => a - b));
    expect(sent.at(-1)).toBe(SIZE);
  });

  it('continues where it was', async () => {
    const { wire, steps } = serverWith({ has: [0, 2] });
    const { sent } = await send(wire);
    expect(steps).toEqual(['start', 'part 1', 'part 3', 'finish']);
    expect(sent[0]).toBe(2 * PART_BYTES);
  });

  it.each(['start', 'part 1', 'finish'])('sends %s again after the line was lost', async (on) => {
    const { wire, steps, waits } = serverWith({ failures: [{ on, error: LOST, times: 3 }] });
    const { waited } = await send(wire);
    expect(steps.filter((step) => step === on)).toHaveLength(4);
    expect([waits, waited]).toEqual([[1000, 2000, 4000], 3]);
  });

  it('waits as long as it is told', async () => {
    const error = new CallError('', 429, { retry_after: 30 });
    const { wire, waits } = serverWith({ failures: [{ on: 'part 0', error, times: 1 }] });
    expect((await send(wire)).waited).toBe(0);
    expect(waits).toEqual([30_000]);
  });

  it('gives up after seven tries', async () => {
    const { wire, steps } = serverWith({ failures: [{ on: 'part 1', error: LOST, times: 99 }] });
    await expect(send(wire)).rejects.toBe(LOST);
    expect(steps.filter((step) => step === 'part 1')).toHaveLength(7);
  });

  it('does not repeat what was refused', async () => {
    const error = new CallError('full', 409);
    const { wire, steps } = serverWith({ failures: [{ on: 'start', error, times: 9 }] });
    await expect(send(wire)).rejects.toBe(error);
    expect(steps).toEqual(['start']);
  });

  it('ends where it is cancelled', async () => {
    const stop = new AbortController();
    const { wire, steps } = serverWith({ failures: [{ on: 'part 1', error: LOST, times: 99 }] });
    wire.wait = async () => stop.abort();
    await expect(send(wire, PDF, stop.signal)).rejects.toThrow('aborted');
    expect(steps).toEqual(['start', 'part 0', 'part 1']);
  });

  const TOO_LATE = new CallError('', 409);
  it.each<[string, Failure[], string[]]>([
    ['is deleted, and not continued', [], ['remove']],
    ['may be gone', [{ on: 'remove', error: new CallError('', 404), times: 1 }], ['remove']],
    ['is the traveler’s', [{ on: 'remove', error: TOO_LATE, times: 1 }], ['remove', 'finish']],
  ])('that is cancelled while it is checked %s', async (_, failures, after) => {
    const stop = new AbortController();
    const lost = { on: 'finish', error: LOST, times: 1 };
    const { wire, steps } = serverWith({ failures: [lost, ...failures] });
    wire.wait = async () => stop.abort();
    const outcome = await send(wire, PDF, stop.signal).catch((error: Error) => error.name);
    expect(steps.slice(steps.indexOf('finish') + 1)).toEqual(after);
    if (after.includes('finish')) expect(outcome).toMatchObject({ document: { id: 'one' } });
    else expect(outcome).toBe('AbortError');
  });

  it.each([
    ['empty', new File([], 'a.pdf')],
    ['tooLarge', new File(['%PDF-', 'x'.repeat(5_000_000)], 'a.pdf')],
    ['wrongType', new File(['<html>'], 'a.pdf')],
    ['heic', new File(['\0\0\0\x18ftypheic'], 'a.jpg')],
  ] as const)('says before anything is sent: %s', async (sentence, file) => {
    const { wire, steps } = serverWith();
    await expect(send(wire, file)).rejects.toThrow(documentSentences[sentence]);
    expect(steps).toEqual([]);
  });
});
