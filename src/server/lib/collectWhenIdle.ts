import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { SECOND } from '../../shared/lib/durations.ts';

export const LOOK_FOR_IDLE_EVERY_MS = 10 * SECOND;

/** Share of its time that the event loop works. Looking for due work takes one or two hundredths, ten pages a second a tenth. */
const BUSY = 0.1;

/**
 * V8 collects while a program allocates: without this a process that has become quiet keeps what its start or its last crowd left, a third of
 * its memory. One collection, which holds the thread for 50 ms, is enough: V8 returns the rest itself, in small steps, within half a minute.
 * @returns to be called every `LOOK_FOR_IDLE_EVERY_MS`; it collects in the first quiet interval after a busy one
 */
export function createIdleCollector(collect: () => void = collectGarbage, read = utilization()): () => void {
  let wasBusy = false;
  return () => {
    const isBusy = read() > BUSY;
    const isDue = wasBusy && !isBusy;
    wasBusy = isBusy;
    if (isDue) collect();
  };
}

/** @returns a function that reads the share since its last call; 1 at first, because starting is work */
export function utilization(): () => number {
  let last: EventLoopUtilization | undefined;
  return () => {
    const now = performance.eventLoopUtilization();
    const share = last ? performance.eventLoopUtilization(now, last).utilization : 1;
    last = now;
    return share;
  };
}

/** Node has the function behind a flag of its command line; this way it does not matter how the server was started. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  // Otherwise each later context, a worker's too, would get the function.
  setFlagsFromString('--no-expose-gc');
  collect();
}
