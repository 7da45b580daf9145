/**
 * The eSIM page's form, sent before its script is there to call add-cart-item (islands/cart/quickAdd.ts): the same call, answered
 * with the cart drawer (pages/marketplace/drawer.astro).
 */
import type { Cart } from '../../shared/cart/cart.ts';
import { WIRE_ERRORS } from '../../shared/lib/errors.ts';
import { paths } from '../../shared/lib/paths.ts';
import { ESIM, optionsOf } from '../../shared/products/products.ts';
import { valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { refusalResponse } from '../calls/refusal.ts';
import { addCartItem } from './calls.ts';

/** The cart with the new item: its last one, unless the same press had added it before. */
type Addition = { cart: Cart };

const refusal = (): Response => new Response(null, { status: WIRE_ERRORS.MALFORMED.status });

export const addForm: Form<Post, Addition> = {
  path: paths.cartDrawer(),
  access: 'user',
  action: () =>
    callAction<typeof addCartItem.declaration, Post, Addition>(addCartItem, itemOf, ({ success, cart }) =>
      success && cart ? { cart } : refusal(),
    ),
  showAgain: (reason) => refusalResponse(reason),
};

/** `price`: cents, as the page showed it. */
function itemOf(fields: Fields) {
  const [destination, startDate, endDate] = ['destination', 'startDate', 'endDate'].map((name) =>
    valueOf(fields, name),
  );
  return {
    product_id: ESIM,
    options: optionsOf(ESIM, { destination, startDate, endDate, dataLimitInGB: valueOf(fields, 'package') }),
    original_price: Number(valueOf(fields, 'price')),
    markup_price: 0,
    token: valueOf(fields, 'token'),
    once: valueOf(fields, 'once') || undefined,
  };
}
