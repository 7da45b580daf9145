import { cartCopy } from '../../copy/cart/cart.ts';
import type { Cart } from '../../shared/cart/cart.ts';
import { sku } from '../../shared/cart/skus.ts';

/** Until when each product can be given back; top-ups only where the cart has one, because most travelers never meet any. */
export const RefundNote = ({ cart }: { cart: Cart }) => (
  <p className="text-sm text-ink-2">
    {cartCopy.refund}
    {cart.cart_items.some((item) => sku(item, 'topUp')) && ` ${cartCopy.refundTopUp}`}
  </p>
);
