/** Compares our ledger with the suppliers' (threat 42): each paid session has its order or a refund. */
import type { Database } from '../../src/server/db/database.ts';
import { isPaid } from '../../src/shared/orders/orders.ts';
import * as rows from './ledgerRows.ts';

/** `broken`: one sentence per mismatch. `writtenOff`: bought for orders that were lost. */
export type LedgerComparison = {
  sessions: number;
  fulfilled: number;
  refunded: number;
  givenBack: number;
  writtenOff: number;
  broken: string[];
};

export async function compareLedgers(ours: Database, theirs: Database): Promise<LedgerComparison> {
  const orders = new Map((await rows.ordersOf(ours)).map((order) => [order.id, order]));
  const money = await compareMoney(ours, theirs, orders);
  const goods = await compareGoods(ours, theirs);
  const states = [...orders.values()].map(({ state }) => state);
  const count = (state: string) => states.filter((each) => each === state).length;
  return {
    ...{ sessions: money.sessions, fulfilled: count('fulfilled'), refunded: count('refunded') },
    ...{ givenBack: money.givenBack, writtenOff: goods.writtenOff },
    broken: [...money.broken, ...goods.broken],
  };
}

type Orders = Map<string, Awaited<ReturnType<typeof rows.ordersOf>>[number]>;

async function compareMoney(ours: Database, theirs: Database, orders: Orders) {
  const [sessions, back, refunds] = await Promise.all([
    rows.paidSessions(theirs),
    rows.sandboxRefunds(theirs),
    rows.refundsOf(ours),
  ]);
  const theirSum = sums(back, ({ payment_ref }) => payment_ref);
  const ourSum = sums(
    refunds.filter(({ state }) => state === 'done'),
    ({ order_id }) => order_id,
  );
  const broken: string[] = [];
  let givenBack = 0;
  for (const { order_id, amount, payment_ref } of sessions) {
    const order = orders.get(order_id);
    const [returned, booked] = [theirSum.get(payment_ref ?? '') ?? 0, ourSum.get(order_id) ?? 0];
    if (!order && returned === amount) givenBack++;
    else if (!order) broken.push(`paid session without an order: ${order_id}`);
    else if (!isPaid(order.state)) broken.push(`paid, and ours says ${order.state}: ${order_id}`);
    else if (order.payment_ref !== payment_ref || order.paid_amount !== amount)
      broken.push(`paid otherwise than ours says: ${order_id}`);
    else if (returned !== booked) broken.push(`given back otherwise than ours says: ${order_id}`);
    else if (order.state !== 'fulfilled' && order.state !== 'refunded')
      broken.push(`paid and neither fulfilled nor refunded: ${order_id}`);
  }
  const refs = new Set(sessions.map(({ payment_ref }) => payment_ref));
  for (const { id, state, payment_ref } of orders.values())
    if (isPaid(state) && !refs.has(payment_ref)) broken.push(`nobody paid, and ours says ${state}: ${id}`);
  return { sessions: sessions.length, givenBack, broken };
}

/** Cents, by key. */
function sums<T extends { amount: number | null }>(list: readonly T[], keyOf: (each: T) => string) {
  const totals = new Map<string, number>();
  for (const each of list) totals.set(keyOf(each), (totals.get(keyOf(each)) ?? 0) + (each.amount ?? 0));
  return totals;
}

async function compareGoods(
  ours: Database,
  theirs: Database,
): Promise<{ writtenOff: number; broken: string[] }> {
  const [esims, policies, items] = await Promise.all([
    rows.esims(theirs),
    rows.policies(theirs),
    rows.itemsOf(ours),
  ]);
  const supplies = new Map([
    ...esims.map(
      ({ key, iccid, use }) => [key, { ref: `sandbox-${iccid}`, over: use === 'cancelled' }] as const,
    ),
    ...policies.map(
      ({ key, policy_number, cancelled_at }) =>
        [key, { ref: policy_number, over: cancelled_at !== null }] as const,
    ),
  ]);
  const broken: string[] = [];
  for (const { id, state, provider_ref } of items) {
    const supplied = supplies.get(id);
    supplies.delete(id);
    if (state === 'done' && (!supplied || supplied.over || supplied.ref !== provider_ref))
      broken.push(`delivered, and no supplier knows it: ${id}`);
    if (state === 'refunded' && supplied && !supplied.over) broken.push(`given back and still usable: ${id}`);
  }
  return { writtenOff: [...supplies.values()].filter(({ over }) => !over).length, broken };
}
