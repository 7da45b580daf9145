import type { ServerResponse } from 'node:http';
import { semaphore } from '../lib/semaphore.ts';
import { within } from '../lib/within.ts';
import { LONG_MS } from './inFlight.ts';

/**
 * Enough to use the thread while some wait for a database, or for a compressor in another thread. What more would hold meanwhile outlives V8's
 * young generation, so that everything is collected more often, and none of them is answered earlier (docs/decisions/0064).
 */
export const PAGES_AT_ONCE = 8;

/**
 * Renders a few pages at once, in the order in which they came. Each keeps its place until it is answered; one that takes long is waiting for
 * something slow and leaves it.
 * @returns the end of the rendering; for a client who has gone meanwhile it does not begin
 */
export function openRendering(): (res: ServerResponse, render: () => Promise<void> | void) => Promise<void> {
  const oneOfFew = semaphore(PAGES_AT_ONCE);
  return async (res, render) => {
    let rendered: Promise<void> | undefined;
    await new Promise<void>((begun) => {
      void oneOfFew(async () => {
        if (!res.destroyed) rendered = (async () => render())();
        begun();
        if (rendered) await within(LONG_MS, endOfAnswer(res)).catch(() => {});
      });
    });
    return rendered;
  };
}

const endOfAnswer = (res: ServerResponse): Promise<void> =>
  new Promise((resolve) => {
    res.once('prefinish', resolve);
    res.once('close', resolve);
  });
