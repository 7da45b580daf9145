import type { Cart } from '../../shared/cart/cart.ts';

/** The cart that the page was rendered with, where it has a cart section; the drawer need not wait for another. */
export function renderedCart(): Cart | undefined {
  const island = document.querySelector('#cart')?.closest('astro-island');
  const { cart } = JSON.parse(island?.getAttribute('props') ?? '{}', withoutType) as { cart?: Cart };
  return cart;
}

/** Astro writes each value of an island's props as a pair: its type, a number, and itself. No list of a cart begins with a number. */
const withoutType = (_: string, value: unknown): unknown =>
  Array.isArray(value) && typeof value[0] === 'number' ? value[1] : value;
