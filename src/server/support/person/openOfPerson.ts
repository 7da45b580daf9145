import type { OrderState } from '../../../shared/orders/orders.ts';
import type { App } from '../../context.ts';
import { openClaimsOfPerson } from '../claimRows.ts';
import { claimFacts } from '../claims.ts';
import { ordersInHandOf } from './rows.ts';

const MAX_NAMED = 20;

type ShortList<Thing> = { named: Thing[]; hasMore: boolean };
type OpenOfPerson = {
  orders: ShortList<{ number: string; state: OrderState }>;
  /** Numbers of those that the insurer has not decided. */
  claims: ShortList<string>;
};

/** What is under way of a person: said before the account is deleted. */
export async function openOfPerson({ db: { read } }: App, id: string): Promise<OpenOfPerson> {
  const [orders, claims] = await Promise.all([
    ordersInHandOf(read, id, MAX_NAMED + 1),
    openClaimsOfPerson(read, id, MAX_NAMED + 1),
  ]);
  return { orders: firstOf(orders), claims: firstOf(claims.map((row) => claimFacts(row).number)) };
}

const firstOf = <Thing>(all: Thing[]): ShortList<Thing> => ({
  named: all.slice(0, MAX_NAMED),
  hasMore: all.length > MAX_NAMED,
});
