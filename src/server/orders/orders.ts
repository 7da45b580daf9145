import type { completeCartOrder } from '../../shared/cart/endpoints.ts';
import type { Output } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import { fail, ok, type Result } from '../../shared/lib/result.ts';
import { price } from '../../shared/lib/money.ts';
import { itemsOf as cartItemsOf } from '../cart/rows.ts';
import { countStep } from '../counts/counts.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import { crashPoint } from '../config/crashPoints.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { closeWithPage } from './cancel.ts';
import { draftOf, type Draft } from './draft.ts';
import { closeEarlierPages } from './payment/earlier.ts';
import { insertItems, type NewOrderItem } from './items/rows.ts';
import { startPayment } from './payment/payment.ts';
import { addEvent } from './eventRows.ts';
import * as rows from './rows.ts';
import type { OrderRow } from './rows.ts';
import { isInTransit, isStale, PAYMENT_LIFE_MS } from './times.ts';
import { readableCode } from '../lib/readable.ts';

type Answer = Output<typeof completeCartOrder>;
const TRIES = 5;

/**
 * Turns the cart into an order and returns its payment page (D32, F144). A second click, another tab or a retry after a
 * crash finds the same order.
 */
export async function completeOrder(app: App, user: User): Promise<Answer | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await attempt(app, user);
    if (result.ok) return { url: result.value };
    if (result.code !== 'CART_CHANGED') return { code: result.code };
  }
  return refuse('CONFLICT');
}

type Attempt = Result<string, NonNullable<Answer['code']> | 'CART_CHANGED'>;

async function attempt(app: App, user: User): Promise<Attempt> {
  const draft = await draftOf(app, user);
  if (!draft.ok) return draft;
  const earlier = await closeEarlierPages(app, user.id, draft.value.cartId).catch((err: unknown) => {
    app.log.warn({ err }, 'the payment provider could not be asked about an earlier order');
  });
  if (!earlier) return fail('PAYMENT');
  if (earlier.length) return afterPayment(app, user, draft.value, earlier);
  crashPoint('complete:before-tx1');
  const order = await app.db.write((tx) => openOrder(tx, app, user, draft.value));
  crashPoint('complete:after-tx1');
  if (!order) return fail('CART_CHANGED');
  if (isInTransit(order)) return ok(pageOf(app, order));
  if (order.payment_url) return ok(order.payment_url);
  const started = await startPayment(app, order);
  if (started.ok) countStep(app, 'checkout');
  return started;
}

const pageOf = (app: App, { id }: OrderRow): string => app.config.origin + paths.purchase(id);

/** An earlier order was paid. @returns its page when the cart is empty; BOUGHT when the cart now has another total */
async function afterPayment(app: App, user: User, draft: Draft, paidOrders: OrderRow[]): Promise<Attempt> {
  const remainingItems = await cartItemsOf(app.db.read, user.id);
  if (!remainingItems.length) return ok(pageOf(app, paidOrders.at(-1)!));
  const ids = new Set(remainingItems.map(({ id }) => id));
  return fail(draft.items.every((item) => ids.has(item.cart_item_id)) ? 'CART_CHANGED' : 'BOUGHT');
}

/**
 * A unique key over cart and version guarantees one order.
 * @returns the order open for this cart version, new or existing; undefined when the cart has changed
 */
export async function openOrder(
  tx: Query,
  app: App,
  user: User,
  draft: Draft,
  number = newNumber,
): Promise<OrderRow | undefined> {
  if (!(await rows.lockCart(tx, user.id, draft.cartId, draft.version))) return undefined;
  const open = await rows.openOrderAt(tx, user.id, draft.cartId, draft.version);
  if (open && !isStale(open, app.now())) return open;
  if (open)
    await closeWithPage(tx, app, open, open.state === 'created' ? 'start_failed' : 'expired', 'time over');
  const order = orderOf(app, user, draft);
  // Only the number can be taken: the held cart prevents another order.
  while (!(await rows.insertOrder(tx, { ...order, number: (order.number = number()) })));
  await insertItems(tx, itemsOf(app, order, draft));
  const event = {
    order_id: order.id,
    from_state: null,
    to_state: order.state,
    cause: 'completed',
    at: app.now(),
  };
  await addEvent(tx, event);
  return order;
}

function orderOf(app: App, user: User, draft: Draft): OrderRow {
  const now = app.now();
  const money = { total: draft.items.reduce((sum, item) => sum + price(item), 0), currency: 'usd' };
  const payment = {
    payment_session: null,
    payment_url: null,
    payment_ref: null,
    paid_at: null,
    paid_amount: null,
    tax_amount: null,
    billing_json: null,
  };
  const cart = { user_id: user.id, cart_id: draft.cartId, cart_version: draft.version };
  const times = { created_at: now, expires_at: now + PAYMENT_LIFE_MS };
  return { id: newId(now), number: '', state: 'created', ...cart, ...money, ...payment, ...times };
}

const itemsOf = (app: App, order: OrderRow, draft: Draft): NewOrderItem[] =>
  draft.items.map((item, place) => ({
    // Ids sort by time; adding a millisecond each keeps the order of the cart.
    id: newId(app.now() + place),
    order_id: order.id,
    user_id: order.user_id,
    product_id: item.product_id,
    snapshot_json: JSON.stringify(item),
    amount: price(item),
    state: 'pending',
    provider_ref: null,
    ends_on: null,
    changed_json: null,
  }));

/** What a changed cart does to its open orders; see `App.cartChanged`. */
export { cancelOpenOrders } from './cancel.ts';

/** The number that people read: "SJ-7K2M9Q". Random, so that it does not reveal sales; unique by its column. */
export const newNumber = (): string => `SJ-${readableCode(6)}`;
