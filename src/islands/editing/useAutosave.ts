import { useEffect, useRef } from 'react';
import type { Work } from './work.ts';

const SAVE_MS = 20_000;

/**
 * Saves what was typed a while ago, again after a failure, and at once when the network is back.
 * @param save returns whether a failed attempt may succeed later
 */
export function useAutosave(work: Work, changed: boolean, save: () => Promise<boolean>): void {
  const latest = useRef(save);
  latest.current = save;

  useEffect(() => {
    if (!changed) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const later = (): void => {
      timer = setTimeout(() => void attempt(), SAVE_MS);
    };
    const attempt = async (): Promise<void> => {
      const isWorthRetrying = await latest.current();
      if (isWorthRetrying && !isOver) later();
    };
    later();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [work, changed]);

  useEffect(() => {
    if (!changed) return undefined;
    const again = () => void latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [changed]);
}
