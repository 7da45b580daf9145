/** Mails that staff send again, to the address that the account has now. */
import type { ItemState } from '../../../shared/orders/orders.ts';
import { addressOf } from '../../account/email/rows.ts';
import type { App } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { AGAIN, isReachable, queueMail, readQueued, type MailKind } from '../../mail/queue.ts';
import { entriesOf } from '../../ops/entryRows.ts';
import { itemsOf } from '../../orders/items/rows.ts';
import { mailOrder } from '../../orders/orderMail.ts';
import { mailRefund } from '../../orders/refunds/mail.ts';
import { refundsOf } from '../../orders/refunds/rows.ts';
import { orderById } from '../../orders/rows.ts';
import { end } from '../../outbox/rows.ts';
import { lockMailEntry } from './mailRows.ts';
import { deliveryKey } from '../../orders/items/deliveryKey.ts';

/**
 * The items that "Your order" lists: a delivery has begun, which sends that mail first, and nothing was given back. An order whose payment
 * waits for staff has none. @param entries with those of the deliveries, which stay for ever
 */
export const itemsToMail = <Item extends { id: string; state: ItemState }>(
  items: readonly Item[],
  entries: readonly { dedupe_key: string }[],
): Item[] =>
  items.filter(
    ({ id, state }) =>
      state !== 'refund_pending' &&
      state !== 'refunded' &&
      entries.some(({ dedupe_key }) => dedupe_key === deliveryKey(id)),
  );

/**
 * Composed again from the order.
 * @param mail "order", or the id of a refund that is done
 * @returns false when there is no such mail
 */
export async function sendOrderMailAgain(
  tx: Query,
  app: App,
  orderId: string,
  mail = 'order',
): Promise<boolean> {
  const order = await orderById(tx, orderId);
  const owner = order && (await addressOf(tx, order.user_id));
  if (!owner || !isReachable(owner.email) || order.paid_at === null) return false;
  if (mail === 'order') {
    const items = await itemsOf(tx, order.user_id, order.id);
    const entries = await entriesOf(
      tx,
      items.map(({ id }) => deliveryKey(id)),
    );
    const mailedItems = itemsToMail(items, entries);
    if (!mailedItems.length) return false;
    await mailOrder(tx, app, order, mailedItems, againOf(app));
    return true;
  }
  const refund = (await refundsOf(tx, orderId)).find(({ id, state }) => id === mail && state === 'done');
  if (!refund || refund.amount === null) return false;
  await mailRefund(tx, app, order, refund, refund.amount, againOf(app));
  return true;
}

/** Ends the key of a mail: the outbox takes each key once, and every press that counts sends one. */
const againOf = ({ now }: App): string => `${AGAIN}${newId(now())}`;

/** Links are bound to the address that they were made for; these mails hold none that opens anything without a sign-in. */
const MOVABLE: readonly MailKind[] = [
  'order',
  'refund',
  'duplicate',
  'answer',
  'corrected',
  'dataReady',
  'passwordChanged',
  'addressChanged',
];

/** One that was not delivered. @returns false for one that was sent, or is being sent */
export async function sendEntryAgain(
  tx: Query,
  app: App,
  { userId, entry: id }: { userId: string; entry: string },
): Promise<boolean> {
  const entry = await lockMailEntry(tx, userId, id);
  if (!entry || entry.lease_until !== null || entry.payload === '{}') return false;
  if (entry.state === 'done' || entry.state === 'stopped') return false;
  const { kind, to, data, until } = readQueued(app, entry);
  const owner = await addressOf(tx, userId);
  const address = owner && MOVABLE.includes(kind) ? owner.email : to;
  if (until !== undefined && until <= app.now()) return false;
  const [, , ...key] = entry.dedupe_key.split(':');
  const again = { kind, key: key.join(':') + againOf(app), to: address, userId, data: data as never };
  await queueMail(tx, app, { ...again, ...(until !== undefined && { until }) });
  await end(tx, entry.dedupe_key);
  return true;
}
