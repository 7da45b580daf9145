import { usd } from '../../shared/lib/money.ts';
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../account/addressRows.ts';
import type { Query } from '../db/database.ts';
import type { App } from '../lib/context.ts';
import { queueMail } from '../mail/queue.ts';
import { sandboxOf } from '../providers/payments/sandbox.ts';
import type { OrderItemRow } from './items/rows.ts';
import type { OrderRow } from './rows.ts';
import { readSnapshot } from './snapshot.ts';

/**
 * "Your order", once for each, in the transaction that makes it paid. It leads to My Purchases, which asks who you are:
 * an activation code is never mailed (threat 36).
 */
export async function mailOrder(
  tx: Query,
  app: App,
  order: OrderRow,
  items: readonly OrderItemRow[],
): Promise<void> {
  const owner = await addressOf(tx, order.user_id);
  if (!owner) return;
  const data = {
    url: app.config.origin + paths.purchase(order.id),
    number: order.number,
    lines: items.map((item): [string, string] => [lineOf(item), usd(item.amount)]),
    total: usd(order.total),
    test: sandboxOf(app.payments) !== undefined,
  };
  const to = { key: order.id, to: owner.email, userId: order.user_id };
  await queueMail(tx, app, { kind: 'order', ...to, data });
}

function lineOf(item: OrderItemRow): string {
  const { title, note } = readSnapshot(item);
  return `${title}: ${note}`;
}
