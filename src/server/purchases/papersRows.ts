/** SQL of the version of a traveler's papers. */
import { sql } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { NumberQuery, Query } from '../db/database.ts';
import type { ProductRecords } from '../products/records.ts';

/**
 * `refunds`: 1 for each delivered item in refund, 2 for each refunded one. `open`: an order in one of these
 * states. `trip`: when it was changed last. `changes` and `answers`: what the products say.
 */
export async function papersOf(
  q: Query,
  userId: string,
  openStates: readonly OrderState[],
  products: readonly ProductRecords[],
) {
  const versions = products.map((product) => product.versions?.(q, userId) ?? {});
  const changes = versions.flatMap((each) => each.changes ?? []);
  const answers = versions.flatMap((each) => each.answers ?? []);
  const row = await purchases(q, userId, openStates)
    .select([...numberColumns('changes', changes), ...numberColumns('answers', answers)])
    .executeTakeFirstOrThrow();
  const numbers = (name: string, queries: readonly NumberQuery[]): number[] =>
    queries.map((_, index) => Number((row as Record<string, unknown>)[name + index]));
  return {
    ...row,
    changes: numbers('changes', changes).reduce((sum, each) => sum + each, 0),
    answers: Math.max(0, ...numbers('answers', answers)),
  };
}

const numberColumns = (name: string, queries: readonly NumberQuery[]) =>
  queries.map((query, index) => query.as(name + index));

const purchases = (q: Query, userId: string, openStates: readonly OrderState[]) =>
  q
    .selectFrom('purchases')
    .innerJoin('order_items', 'order_items.id', 'purchases.order_item_id')
    .select([
      sql<number>`count(*)`.as('delivered'),
      sql<number>`coalesce(sum(case order_items.state when 'refunded' then 2 when 'refund_pending' then 1 else 0 end), 0)`.as(
        'refunds',
      ),
    ])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .select('orders.id')
        .where('orders.user_id', '=', userId)
        .where('orders.state', 'in', openStates)
        .limit(1)
        .as('open'),
    )
    .select((eb) =>
      eb
        .selectFrom('trips')
        .select((trips) => trips.fn.max('updated_at').as('at'))
        .where('trips.user_id', '=', userId)
        .as('trip'),
    )
    .where('purchases.user_id', '=', userId);
