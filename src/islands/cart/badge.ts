import { cartCopy } from '../../copy/cart.ts';

export function showBadge(count: number): void {
  for (const button of document.querySelectorAll('[data-cart-button]')) {
    button.setAttribute('aria-label', cartCopy.button(count));
    const badge = button.querySelector<HTMLElement>('[data-cart-count]');
    if (!badge) continue;
    badge.textContent = String(count);
    badge.hidden = count === 0;
  }
}
