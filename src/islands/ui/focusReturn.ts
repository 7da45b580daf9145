import { useEffect, useRef } from 'react';

const CART_BUTTON = '[data-cart-button]';

/**
 * After closing, returns focus to the element that opened it, or to the cart button when that element is gone.
 * @param openedBy of one that the server drew open: the focus has moved into it already
 */
export function useFocusReturn(open: boolean, openedBy?: Element | null): void {
  const opener = useRef(openedBy);
  const wasOpen = useRef(openedBy !== undefined);
  if (open && !wasOpen.current) opener.current = document.activeElement;
  useEffect(() => {
    const closed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!closed) return undefined;
    const timer = setTimeout(() => restoreFocus(opener.current));
    return () => clearTimeout(timer);
  }, [open]);
}

function restoreFocus(opener: Element | null | undefined): void {
  const usable = opener?.isConnected && opener !== document.body && !opener.matches(':disabled, [inert] *');
  const target = usable ? opener : document.querySelector(CART_BUTTON);
  (target as HTMLElement | null)?.focus({ preventScroll: true });
}
