import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When an item goes, the control that had focus goes with it: focus moves to the next Remove, or to the list.
 * @param count of items shown
 */
export function useKeptFocus(count: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const list = ref.current;
    if (!fewer || !list || document.activeElement !== document.body) return;
    (list.querySelector<HTMLElement>('[data-remove]') ?? list).focus({ preventScroll: true });
  }, [count]);
  return ref;
}
