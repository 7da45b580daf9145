/** What was bought for a trip, and the figures of what is in the cart (F041). Pure. */
import type { Part } from '../cart/parts.ts';
import type { CartItem } from '../cart/cart.ts';
import type { EsimEnd } from '../esim/usage.ts';
import { price } from '../lib/money.ts';

/** The products that a trip is covered by. */
export type CoverProduct = 'esim' | 'insurance';

/**
 * An item of a paid order that was not refunded. `ready`: its code or certificate is available. `ended`: of an eSIM that no longer connects,
 * whatever its days; `topsUp`: data can be added to it.
 */
export type PurchasedPart = Part & {
  orderId: string;
  ready: boolean;
  ended?: { why: EsimEnd; topsUp: boolean };
};

/** `broken`: number of items that cannot be paid as they are. */
export const itemValues = (items: readonly CartItem[]): { count: number; broken: number; cents: number } => ({
  count: items.length,
  broken: items.filter(({ errors }) => errors.length).length,
  cents: items.reduce((sum, item) => sum + price(item), 0),
});
