/** The end of a hurried crowd: each payment was delivered or went back, for a reason that the rows show. */
import type { Database } from '../../../src/server/db/database.ts';
import type { Findings } from '../servers/findings.ts';
import type { Counts } from '../scenario.ts';
import type { Shopper } from './shopper.ts';

/** After quiet time. */
export async function findSettled(
  { read }: Database,
  everybody: readonly Shopper[],
  findings: Findings,
): Promise<void> {
  const payments = await read
    .selectFrom('sandbox_payments')
    .innerJoin('orders', 'orders.id', 'sandbox_payments.order_id')
    .select(['orders.id', 'orders.state', 'sandbox_payments.payment_ref as ref'])
    .where('sandbox_payments.state', '=', 'paid')
    .execute();
  const items = await read.selectFrom('order_items').selectAll().execute();
  const refunds = await read.selectFrom('sandbox_refunds').selectAll().execute();
  const delivered = new Map(
    items.filter(({ state }) => state === 'done').map((item) => [item.cart_item_id, item]),
  );
  for (const { id, state, ref } of payments) {
    if (state !== 'fulfilled' && state !== 'refunded') findings.note(`the paid order ${id} is ${state}`);
    const own = items.filter(({ order_id }) => order_id === id);
    const refundedItems = own.filter((item) => item.state !== 'done');
    const paymentRefunds = refunds.filter(({ payment_ref }) => payment_ref === ref);
    if (sum(refundedItems) !== sum(paymentRefunds))
      findings.note(`of order ${id} went back ${sum(paymentRefunds)}, not ${sum(refundedItems)}`);
    const isDouble = own.some(({ cart_item_id }) => (delivered.get(cart_item_id)?.order_id ?? id) !== id);
    if (refundedItems.length && !isDouble)
      findings.note(`order ${id} went back, and nobody else has what it held`);
  }
  const paidIds = new Set(payments.map(({ id }) => id));
  for (const { ledger, name } of everybody)
    for (const id of ledger.paid.keys())
      if (!paidIds.has(id)) findings.note(`the payment of ${name} for order ${id} is lost`);
}

const sum = (rows: readonly { amount: number }[]): number =>
  rows.reduce((total, { amount }) => total + amount, 0);

/** How often it came to what the scenario is about. */
export async function hurriedCounts({ read }: Database): Promise<Counts> {
  const events = await read
    .selectFrom('order_events')
    .select(['order_id', 'from_state', 'to_state'])
    .where('to_state', '=', 'paid')
    .execute();
  const duplicates = await read.selectFrom('refunds').select('id').where('cause', '=', 'duplicate').execute();
  return {
    'paid after the cart had changed': events.filter(({ from_state }) => from_state === 'cancelled').length,
    'given back by itself': duplicates.length,
  };
}
