/** The number rendered in the header. */
export const badgeCount = (): number => Number(document.querySelector('[data-cart-count]')?.textContent ?? 0);
