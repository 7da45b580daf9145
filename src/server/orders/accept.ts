import type { Query } from '../db/database.ts';
import { DELETED_ACCOUNTS_OWNER } from '../account/rows.ts';
import type { App } from '../context.ts';
import * as outbox from '../outbox/rows.ts';
import { addEvent, hasEvent } from './eventRows.ts';
import { itemsOf, soldItems } from './items/rows.ts';
import { takeFromCart } from './leaveCart.ts';
import { mailOrder } from './orderMail.ts';
import { refundsOf } from './refunds/rows.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';

/** The cause of the event; the audit knows it. */
export const ACCEPTED_CAUSE = 'payment accepted';

/** Whether its payment differs and staff have not decided yet. */
const isDiffering = ({ state, paid_amount, total }: OrderRow): boolean =>
  state === 'needs_attention' && paid_amount !== null && paid_amount !== total;

/**
 * Delivers an order although its payment differs from its total, because staff decided so.
 * @returns why it cannot be: it does not wait for that, or its goods were bought again meanwhile
 */
export async function acceptPayment(tx: Query, app: App, id: string): Promise<'done' | 'settled' | 'sold'> {
  const order = await rows.lockWithCart(tx, id);
  if (!order || order.user_id === DELETED_ACCOUNTS_OWNER) return 'settled';
  if (!isDiffering(order) || (await refundsOf(tx, id)).length) return 'settled';
  if (await hasEvent(tx, id, ACCEPTED_CAUSE)) return 'settled';
  const items = await itemsOf(tx, order.user_id, id);
  const cartItems = items.map(({ cart_item_id }) => cart_item_id);
  if ((await soldItems(tx, order.user_id, cartItems)).length) return 'sold';
  for (const item of items) await outbox.add(tx, 'fulfil', item.id, { item: item.id }, app.now());
  await mailOrder(tx, app, order, items);
  // The state stays until everything is delivered.
  const { state } = order;
  await addEvent(tx, {
    order_id: id,
    from_state: state,
    to_state: state,
    cause: ACCEPTED_CAUSE,
    at: app.now(),
  });
  await takeFromCart(tx, app, order, items);
  return 'done';
}
