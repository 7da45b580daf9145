import { useEffect, useRef } from 'react';
import type { Work } from './work.ts';

const SAVE_MS = 20_000;

/** Saves what was typed a while ago, and at once when the network is back. */
export function useAutosave(work: Work, changed: boolean, save: () => Promise<unknown>): void {
  const latest = useRef(save);
  latest.current = save;

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => void latest.current(), SAVE_MS);
    return () => clearTimeout(timer);
  }, [work, changed]);

  useEffect(() => {
    if (!changed) return undefined;
    const again = () => void latest.current();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [changed]);
}
