/** SQL of the version of a traveler's papers. */
import { sql } from 'kysely';
import type { OrderState } from '../../shared/orders/orders.ts';
import type { Query } from '../db/database.ts';

/**
 * `refunds`: 1 for each delivered item in refund, 2 for each refunded one. `open`: an order in one of these
 * states. `told`: when a supplier last told what an eSIM has left. `changes`: of policies that are in force. `claims`: the versions of
 * those that were sent, added up. `trip`: when it was changed last.
 */
export const papersOf = (
  q: Query,
  userId: string,
  openStates: readonly OrderState[],
): Promise<{
  delivered: number;
  refunds: number;
  open: string | null;
  told: number | null;
  changes: number | null;
  claims: number | null;
  trip: number | null;
}> =>
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
        .selectFrom('esim_usage')
        .select((usage) => usage.fn.max('answered_at').as('at'))
        .where('esim_usage.user_id', '=', userId)
        .as('told'),
    )
    .select((eb) =>
      eb
        .selectFrom('policy_changes')
        .select((changes) => changes.fn.countAll<number>().as('count'))
        .where('policy_changes.user_id', '=', userId)
        .where('policy_changes.state', '=', 'done')
        .as('changes'),
    )
    .select((eb) =>
      eb
        .selectFrom('claims')
        .select((claims) => claims.fn.sum<number>('version').as('sum'))
        .where('claims.user_id', '=', userId)
        .where('claims.state', '!=', 'draft')
        .as('claims'),
    )
    .select((eb) =>
      eb
        .selectFrom('trips')
        .select((trips) => trips.fn.max('updated_at').as('at'))
        .where('trips.user_id', '=', userId)
        .as('trip'),
    )
    .where('purchases.user_id', '=', userId)
    .executeTakeFirstOrThrow();
