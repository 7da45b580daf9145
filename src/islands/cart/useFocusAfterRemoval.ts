import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { CartItem } from '../../shared/cart/cart.ts';

/**
 * When an item goes or comes back, the control that had focus goes: focus moves to the control marked
 * `data-next-focus` of the item that came, else to the first one, or to the box itself.
 */
export function useFocusAfterRemoval(items: readonly CartItem[]): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const ids = items.map(({ cart_item_id }) => cart_item_id).join(' ');
  const before = useRef(ids);
  useLayoutEffect(() => {
    const earlier = before.current;
    before.current = ids;
    const box = ref.current;
    if (ids === earlier || !box || document.activeElement !== document.body) return;
    const fresh = ids.split(' ').find((id) => !earlier.includes(id));
    const control = (within: string) => box.querySelector<HTMLElement>(`${within} [data-next-focus]`);
    (control(`[data-cart-item="${fresh}"]`) ?? control('') ?? box).focus({ preventScroll: true });
  }, [ids]);
  return ref;
}
