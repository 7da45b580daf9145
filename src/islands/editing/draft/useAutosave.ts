import { useEffect, useRef } from 'react';
import type { Work } from './work.ts';

const SAVE_MS = 20_000;

/** A fault of ours is told like one that nothing catches, and the next save is tried all the same. */
function reportAndRetry(error: unknown): true {
  reportError(error);
  return true;
}

/**
 * Saves a while after something was typed, however long the typing goes on, again after a failure, and at once when the network is
 * back.
 * @param save returns whether a failed attempt may succeed later
 */
export function useAutosave(work: Work, changed: boolean, save: () => Promise<boolean>): void {
  const latest = useRef({ work, save });
  latest.current = { work, save };
  /** The timer of the next save, until the server has answered that. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const saveLater = (): void => void (timer.current ??= setTimeout(() => void attempt(), SAVE_MS));

  async function attempt(): Promise<void> {
    const own = timer.current;
    const sent = latest.current.work;
    const isWorthRetrying = await latest.current.save().catch(reportAndRetry);
    // All is stored by now, or the form is gone.
    if (timer.current !== own) return;
    timer.current = undefined;
    if (isWorthRetrying || latest.current.work !== sent) saveLater();
  }

  useEffect(() => {
    if (changed) saveLater();
  }, [work, changed]);

  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [changed],
  );

  useEffect(() => {
    if (!changed) return undefined;
    const again = () => void latest.current.save().catch(reportAndRetry);
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [changed]);
}
