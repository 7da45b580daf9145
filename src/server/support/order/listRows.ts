/** SQL of the list of orders since a day, for bookkeeping by command. */
import type { OrderState } from '../../../shared/orders/orders.ts';
import type { Query } from '../../db/database.ts';
import { oldestId } from '../../db/ids.ts';

/** In the order of time. @param after id of the last one of the page before */
export const ordersSince = (
  q: Query,
  { since, state, after }: { since: number; state: OrderState | undefined; after: string | undefined },
  most: number,
) =>
  q
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'state',
      'total',
      'paid_amount',
      'currency',
      'created_at',
      'paid_at',
      'payment_ref',
    ])
    .where('id', '>', after ?? oldestId(since))
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .orderBy('id')
    .limit(most)
    .execute();
export type ListedOrder = Awaited<ReturnType<typeof ordersSince>>[number];
