import { cartCopy } from '../../copy/cart.ts';

/** What the header shows right now; it comes with the page. */
export const badgeCount = (): number => Number(document.querySelector('[data-cart-count]')?.textContent ?? 0);

/** Keeps number and accessible name of the cart button in step. */
export function showBadge(count: number): void {
  for (const button of document.querySelectorAll('[data-cart-button]')) {
    button.setAttribute('aria-label', cartCopy.button(count));
    const badge = button.querySelector<HTMLElement>('[data-cart-count]');
    if (!badge) continue;
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}
