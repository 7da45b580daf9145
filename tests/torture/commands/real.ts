/** Reads the database in the model's terms. */
import { getCart } from '../../../src/server/cart/cart.ts';
import { price } from '../../../src/shared/lib/money.ts';
import type { CartItem } from '../../../src/shared/cart/cart.ts';
import type { OrderState } from '../../../src/shared/orders/orders.ts';
import type { PaymentStatus } from '../../../src/server/providers/payments/port.ts';
import { goodsOf, type Real } from './compare.ts';
import { returnsOf } from './returns.ts';
import type { World } from './world.ts';

export async function realOf({ app, user }: World): Promise<Real> {
  const { cart_items } = await getCart(app, user);
  const broken = cart_items.find(({ errors }) => errors.length);
  if (broken) throw new Error(`An item has become invalid: ${JSON.stringify(broken.errors)}`);
  const rows = await app.db.read
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user.id)
    .orderBy('cart_version')
    .orderBy('created_at')
    .execute();
  const orders = await Promise.all(
    rows.map(async ({ id, state, total, payment_session: session, payment_ref: ref }) => ({
      id,
      state: state as OrderState,
      cents: total,
      session,
      charged: ref !== null,
      returns: await returnsOf(app.db, id),
      page: session ? await pageState(app.payments, session) : undefined,
    })),
  );
  return { cart: cart_items.map(itemOf), orders };
}

type Payments = { getStatus(session: string): Promise<PaymentStatus | undefined> };
const pageState = async (payments: Payments, session: string) =>
  (await payments.getStatus(session))?.state as 'open' | 'paid' | 'expired';

const itemOf = (item: CartItem) => ({
  id: item.cart_item_id,
  goods: goodsOf(
    Object.fromEntries(item.sku_values.map(({ name, value }) => [name, value])),
    item.insurance_traveler_info[0]?.first_name,
  ),
  cents: price(item),
});
