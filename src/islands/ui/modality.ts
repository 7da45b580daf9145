import { useLayoutEffect, useRef } from 'react';
import { hasScrollbar, makeModal } from './modal.ts';

/** Modal while `open`. @param box the dialog; null until mounted */
export function useModality(box: HTMLElement | null, open: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  const scrollbar = useRef(false);
  if (open && !box && typeof document !== 'undefined') scrollbar.current = hasScrollbar();
  useLayoutEffect(
    () => (open && box ? makeModal(box, scrollbar.current, () => latest.current()) : undefined),
    [box, open],
  );
}
