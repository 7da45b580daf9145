import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * When an item goes, the control that had focus goes with it: focus moves to the first control marked
 * `data-next-focus`, or to the box itself.
 * @param count of items shown
 */
export function useFocusAfterRemoval(count: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const fewer = count < before.current;
    before.current = count;
    const box = ref.current;
    if (!fewer || !box || document.activeElement !== document.body) return;
    (box.querySelector<HTMLElement>('[data-next-focus]') ?? box).focus({ preventScroll: true });
  }, [count]);
  return ref;
}
