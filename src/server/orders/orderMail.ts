import { serverMessages } from '../../shared/lib/serverMessages.ts';
import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../account/email/rows.ts';
import { DELETED_ACCOUNTS_OWNER } from '../account/rows.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { App } from '../context.ts';
import { queueMail } from '../mail/queue.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import type { OrderItemRow } from './items/rows.ts';
import type { OrderRow } from './rows.ts';
import { readSnapshot } from '../products/snapshot.ts';

/**
 * Mails "Your order" once, in the transaction that marks it paid. The mail links to My Purchases, which needs a
 * sign-in: an activation code is never mailed (threat 36).
 * @param items those to deliver
 * @param again part of the key of a mail that is sent once more
 */
export async function mailOrder(
  tx: Query,
  app: App,
  order: OrderRow,
  items: readonly OrderItemRow[],
  again = '',
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const lines = items.map((item): [string, string] => [lineOf(item), usd(item.amount)]);
  const total = usd(items.reduce((sum, { amount }) => sum + amount, 0));
  const data = { ...about.data, lines, total };
  await queueMail(tx, app, { kind: 'order', key: order.id + again, ...about.to, data });
}

/** Mails that what a clerk delivered was corrected: it may be copied or scanned already. */
export async function mailCorrection(
  tx: Query,
  app: App,
  order: OrderRow,
  item: OrderItemRow,
): Promise<void> {
  const about = await aboutOrder(tx, app, order);
  if (!about) return;
  const { url, number } = about.data;
  const data = { url, number, what: lineOf(item) };
  await queueMail(tx, app, { kind: 'corrected', key: `${order.id}:${newId(app.now())}`, ...about.to, data });
}

type AboutOrder = {
  to: { to: string; userId: string };
  data: { url: string; number: string; test: boolean };
};

/** Data of every mail about an order. @returns undefined when its account is deleted */
export async function aboutOrder(tx: Query, app: App, order: OrderRow): Promise<AboutOrder | undefined> {
  const owner = order.user_id === DELETED_ACCOUNTS_OWNER ? undefined : await addressOf(tx, order.user_id);
  if (!owner) return undefined;
  const url = app.config.origin + paths.purchase(order.id);
  const test = sandboxOf(app.payments) !== undefined;
  return { to: { to: owner.email, userId: order.user_id }, data: { url, number: order.number, test } };
}

/** "Travel eSIM: Japan, 10 GB (For Ana)": without names of people but the label that the traveler gave it. */
export function lineOf(item: OrderItemRow): string {
  const { title, note, values } = readSnapshot(item);
  const label = values['label'];
  return `${title}: ${note}${label ? ` (${serverMessages.esim.forWhom(label)})` : ''}`;
}
