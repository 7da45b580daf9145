import { useEffect, useRef, useState, type FocusEvent } from 'react';

/**
 * Pauses toasts while the reader is at one or away from the tab (WCAG 2.2.1).
 * @returns whether paused, and handlers for the element around all toasts
 */
export function usePause() {
  const [over, setOver] = useState(false);
  const [inside, setInside] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    const look = (): void => setHidden(document.hidden);
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  const handlers = {
    onMouseEnter: () => setOver(true),
    onMouseLeave: () => setOver(false),
    onFocus: () => setInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
      setInside(currentTarget.contains(relatedTarget as Node | null)),
  };
  return [over || inside || hidden, handlers] as const;
}

/** Calls `done` after `duration` ms of unpaused time; never for 0. */
export function useCountdown(duration: number, paused: boolean, done: () => void): void {
  const remaining = useRef(duration);
  const latest = useRef(done);
  latest.current = done;
  useEffect(() => {
    if (duration === 0 || paused) return undefined;
    const since = Date.now();
    const timer = setTimeout(() => latest.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - since;
    };
  }, [duration, paused]);
}
