/** SQL of the version of the pages that a traveler's devices keep for offline use. */
import { sql } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { ProductRecords } from '../products/records.ts';

/** Delivery may follow any moment. */
const OPEN_STATES = ['created', 'awaiting_payment', 'paid', 'fulfilling'] as const;

type Products = Readonly<Record<string, ProductRecords>>;

const offlinePagesQuery = cacheFor((products: Products) =>
  compileOnce((q, { userId }: { userId: string }) => {
    const versions = Object.values(products).map((product) => product.versions?.(q, userId) ?? {});
    const columnsOf = (name: 'changes' | 'answers') =>
      versions.flatMap((each) => each[name] ?? []).map((query, index) => query.as(name + index));
    return purchases(q, userId).select([...columnsOf('changes'), ...columnsOf('answers')]);
  }),
);

/**
 * `refunds`: 1 for each delivered item in refund, 2 for each refunded one. `open`: an order that may
 * still be delivered. `changes` and `answers`: what the products say. `trips`: the sum of when each trip and each
 * accepted offer was changed last, so that it is another number when one of them goes, too.
 */
export async function offlinePagesCounts(q: Query, userId: string, products: Products) {
  const [row] = await offlinePagesQuery(products)(q, { userId });
  const numbers = (name: string): number[] =>
    Object.entries(row!).flatMap(([column, value]) => (column.startsWith(name) ? [Number(value)] : []));
  return {
    ...row!,
    changes: numbers('changes').reduce((sum, each) => sum + each, 0),
    answers: Math.max(0, ...numbers('answers')),
    trips: Number(row!.chosen) + Number(row!.further) + Number(row!.stays),
  };
}

const purchases = (q: Query, userId: string) =>
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
        .where('orders.state', 'in', OPEN_STATES)
        .limit(1)
        .as('open'),
    )
    .select((eb) =>
      eb
        .selectFrom('trips')
        .select((trips) => trips.fn.sum('updated_at').as('at'))
        .where('trips.user_id', '=', userId)
        .as('chosen'),
    )
    .select((eb) =>
      eb
        .selectFrom('other_trips')
        .select((trips) => trips.fn.sum('updated_at').as('at'))
        .where('other_trips.user_id', '=', userId)
        .where('other_trips.removed_at', 'is', null)
        .as('further'),
    )
    .select((eb) =>
      eb
        .selectFrom('offers')
        .select((offers) => offers.fn.sum('changed_at').as('at'))
        .where('offers.user_id', '=', userId)
        .where('offers.state', 'in', ['accepted', 'confirmed'])
        .as('stays'),
    )
    .where('purchases.user_id', '=', userId);
