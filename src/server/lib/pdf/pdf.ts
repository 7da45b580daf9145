/** PDF files with an embedded font, each drawn in a thread of its own. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { PdfContent } from '../../../shared/lib/pdfContent.ts';
import { semaphore } from '../semaphore.ts';

const MAX_MS = 10_000;
const MAX_HEAP_MB = 192;
const DRAW_THREAD = new URL('./drawThread.ts', import.meta.url);

type Work<T> = (signal: AbortSignal) => Promise<T>;

/**
 * Runs two works at once and lets eight wait, each with a signal that aborts with `left`, or after `ms` of its own.
 * @throws Busy for one more
 */
export function pdfQueue(ms = MAX_MS): <T>(work: Work<T>, left: AbortSignal) => Promise<T> {
  const limit = semaphore(2, 8);
  return (work, left) =>
    limit(async () => {
      left.throwIfAborted();
      return work(AbortSignal.any([left, AbortSignal.timeout(ms)]));
    });
}

/**
 * A queue with its threads.
 * @param ms how long one drawing may take
 */
export function pdfDrawer(ms?: number) {
  const queue = pdfQueue(ms);
  /**
   * @param now ms, the date of the file
   * @param left aborts when the client has gone
   * @returns undefined when the font lacks a letter of it: a box would stand for somebody's name
   * @throws Busy, TimeoutError, or the reason of `left`
   */
  return (content: PdfContent, now: number, left: AbortSignal): Promise<Uint8Array | undefined> =>
    queue((signal) => runInThread(DRAW_THREAD, { content, now }, signal), left);
}

/** The one of this process. */
export const pdfOf = pdfDrawer();

/** Drawing holds its thread for up to a second; the one that serves requests goes on, and can end it at any time. */
export async function runInThread(
  file: URL,
  workerData: unknown,
  signal: AbortSignal,
): Promise<Uint8Array | undefined> {
  const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } });
  // Without a listener an error that follows the answer or the abort would end the process.
  thread.on('error', () => undefined);
  try {
    const [answer] = (await once(thread, 'message', { signal })) as [Uint8Array | undefined];
    return answer;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    await thread.terminate();
  }
}
