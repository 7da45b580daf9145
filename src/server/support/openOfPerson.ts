import type { OrderState } from '../../shared/orders/orders.ts';
import type { App } from '../context.ts';
import { claimsOfPerson } from './claimRows.ts';
import { claimFacts } from './claims.ts';
import { ordersInHandOf } from './personRows.ts';

const LIMIT = 20;
const OPEN_CLAIMS: readonly string[] = ['sent', 'received', 'asked'];

/** What is under way of a person: said before the account is deleted. Numbers of claims that the insurer has not decided. */
export async function openOfPerson(
  { db: { read } }: App,
  id: string,
): Promise<{ orders: { number: string; state: OrderState }[]; claims: string[] }> {
  const [orders, claims] = await Promise.all([
    ordersInHandOf(read, id, LIMIT),
    claimsOfPerson(read, id, LIMIT),
  ]);
  const open = claims.map(claimFacts).filter(({ state }) => OPEN_CLAIMS.includes(state));
  return { orders, claims: open.map(({ number }) => number) };
}
