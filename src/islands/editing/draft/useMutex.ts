import { useRef, useState } from 'react';

/**
 * Calls that change something, one after the other: two at once would each replace the same version, and the second would be a
 * conflict with oneself.
 */
export function useMutex() {
  const [busy, setBusy] = useState(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  function runExclusive<T>(job: () => Promise<T>): Promise<T> {
    const next = queue.current.then(async () => {
      setBusy(true);
      return job().finally(() => setBusy(false));
    });
    queue.current = next.catch(() => undefined);
    return next;
  }
  return { busy, runExclusive };
}
