import type { OrderState } from '../../shared/orders/orders.ts';
import type { App } from '../context.ts';
import { openClaimsOfPerson } from './claimRows.ts';
import { claimFacts } from './claims.ts';
import { ordersInHandOf } from './personRows.ts';

const MAX_NAMED = 20;

/** What is under way of a person: said before the account is deleted. Numbers of claims that the insurer has not decided. */
export async function openOfPerson(
  { db: { read } }: App,
  id: string,
): Promise<{ orders: { number: string; state: OrderState }[]; claims: string[] }> {
  const [orders, claims] = await Promise.all([
    ordersInHandOf(read, id, MAX_NAMED),
    openClaimsOfPerson(read, id, MAX_NAMED),
  ]);
  return { orders, claims: claims.map((row) => claimFacts(row).number) };
}
