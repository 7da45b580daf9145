import type { Query } from '../../db/database.ts';
import type { App } from '../../context.ts';
import type { RefundStatus } from '../../providers/payments/port.ts';
import { itemsOf, setItem, type OrderItemRow } from '../items/rows.ts';
import * as outbox from '../../outbox/rows.ts';
import { restate } from '../move.ts';
import { hold, type OrderRow } from '../rows.ts';
import { attemptOf, newRefund } from './begin.ts';
import { mailRefund } from './mail.ts';
import * as rows from './rows.ts';
import type { RefundRow } from './rows.ts';

/**
 * Brings an order in line with what the provider says it gave back. Events, our own refunds and the daily comparison all
 * come here; it may run any number of times, in any order.
 * @param made every refund of the order's payment, or some
 */
export async function noteRefunds(tx: Query, app: App, orderId: string, made: RefundStatus[]): Promise<void> {
  const order = await hold(tx, orderId);
  if (!order) return;
  for (const status of made) await note(tx, app, order, status);
  const refunds = await rows.refundsOf(tx, order.id);
  const whole = isWhole(order, refunds);
  for (const item of await itemsOf(tx, order.user_id, order.id)) {
    const own = refunds.find(({ order_item_id }) => order_item_id === item.id);
    if (item.state !== 'refunded' && (whole || own?.state === 'done')) await close(tx, app, item, own);
  }
  await restate(tx, app, order, 'refund');
}

async function note(tx: Query, app: App, order: OrderRow, status: RefundStatus): Promise<void> {
  const { id: provider_ref, amount, state } = status;
  const own = await ownOf(tx, order, status);
  // An earlier try, which failed.
  if (own && attemptOf(own) !== status.refundId) return;
  const known = own ?? (await rows.refundByRef(tx, provider_ref));
  if (!known) return noteForeign(tx, app, order, status);
  if (isOldNews(known, status)) return;
  const done_at = state === 'done' ? app.now() : known.done_at;
  await rows.setRefund(tx, known, { state, provider_ref, amount, done_at });
  if (state === 'done') await mailRefund(tx, app, order, known, amount);
  if (state === 'failed')
    app.log.error({ order: order.id, refund: known.id }, 'the provider could not give the money back');
}

/** Answers come in any order: what is done can only fail afterwards, and what failed stays so. */
const isOldNews = (known: RefundRow, { id, state }: RefundStatus): boolean =>
  known.provider_ref === id &&
  (known.state === state || known.state === 'failed' || (known.state === 'done' && state === 'pending'));

async function ownOf(tx: Query, order: OrderRow, { refundId }: RefundStatus): Promise<RefundRow | undefined> {
  const own = refundId === null ? undefined : await rows.refundById(tx, refundId.split(':')[0]!);
  return own?.order_id === order.id ? own : undefined;
}

/** Made at the provider by hand: we cannot know for which item, so a part of an order changes none of them. */
async function noteForeign(
  tx: Query,
  app: App,
  order: OrderRow,
  { id: provider_ref, amount, state }: RefundStatus,
): Promise<void> {
  const refund: RefundRow = {
    ...newRefund(app, order, null, { cause: 'provider', state }),
    amount,
    provider_ref,
    done_at: state === 'done' ? app.now() : null,
  };
  if (!(await rows.insertRefund(tx, refund))) return;
  if (state === 'done') await mailRefund(tx, app, order, refund, amount);
  app.log.warn({ order: order.id, amount }, 'a refund was made at the payment provider');
}

/** Everything that was paid went back, whoever did it. */
function isWhole({ paid_amount, total }: OrderRow, refunds: RefundRow[]): boolean {
  const done = refunds.filter(({ state }) => state === 'done');
  return done.reduce((sum, { amount }) => sum + (amount ?? 0), 0) >= (paid_amount ?? total);
}

/** @param own the item's own refund, if it has one; one that was never sent comes to nothing now */
async function close(tx: Query, app: App, item: OrderItemRow, own: RefundRow | undefined): Promise<void> {
  await setItem(tx, item, { state: 'refunded' });
  if (own?.state === 'done') return;
  if (own && own.provider_ref === null) await rows.setRefund(tx, own, { state: 'void' });
  await outbox.end(tx, `fulfil:${item.id}`);
  // Paid back behind our back: whoever supplied it takes it back too, if it was not used.
  await outbox.add(tx, 'withdraw', `item:${item.id}`, { item: item.id }, app.now());
}
