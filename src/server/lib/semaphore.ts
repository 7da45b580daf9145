export class Busy extends Error {
  override name = 'Busy';
}

/** For `catch`: everything else is thrown again. */
export function whenBusy(error: unknown): 'busy' {
  if (error instanceof Busy) return 'busy';
  throw error;
}

/**
 * Limits how many pieces of heavy work run at once, because more would queue in the thread pool and delay everything
 * else that uses it.
 * @param atOnce how many run
 * @param queue how many may wait besides; one more rejects with Busy
 */
export function semaphore(atOnce: number, queue = Infinity): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running++;
    else if (waiting.length < queue) await new Promise<void>((go) => waiting.push(go));
    else throw new Busy('Too many wait already.');
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
