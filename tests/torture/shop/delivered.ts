/** The end of a crowd: what the rows must say of every order that was paid. */
import type { Database } from '../../../src/server/db/database.ts';
import type { Findings } from '../servers/findings.ts';
import type { Shopper } from './shopper.ts';

/** After quiet time: all that was paid has been delivered, but for what went back, and that is refunded. */
export async function findDelivered(
  { read }: Database,
  everybody: readonly Shopper[],
  findings: Findings,
): Promise<void> {
  const orders = await read.selectFrom('orders').select(['id', 'state']).execute();
  const stateOf = new Map(orders.map(({ id, state }) => [id, state]));
  const items = await read.selectFrom('order_items').select('id').where('state', '=', 'refunded').execute();
  const refunded = new Set(items.map(({ id }) => id));
  for (const { ledger } of everybody) {
    for (const [id, owed] of ledger.paid) {
      const expectedState = backOf(ledger, id) === owed.items ? 'refunded' : 'fulfilled';
      if (stateOf.get(id) !== expectedState)
        findings.note(`the paid order ${id} is ${stateOf.get(id)}, not ${expectedState}`);
    }
    for (const id of ledger.back.keys())
      if (!refunded.has(id)) findings.note(`item ${id} was given back and never refunded`);
  }
}

const backOf = ({ back }: Shopper['ledger'], order: string): number =>
  [...back.values()].filter((each) => each === order).length;
