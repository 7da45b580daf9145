/** How far items are on their way back, in the model and in the rows. */
import type { Database } from '../../../src/server/db/database.ts';
import type { ItemState } from '../../../src/shared/orders/orders.ts';
import type { Model, Order } from './model.ts';

/**
 * `refund`: the state of the item's refund, null without one; `use`: what the wholesaler knows of an eSIM, null of
 * anything else; `id` and `item` name it in the cart and in the order.
 */
export type RealReturn = {
  id: string;
  item: string;
  state: ItemState;
  refund: string | null;
  use: string | null;
};

export async function returnsOf({ read }: Database, orderId: string): Promise<RealReturn[]> {
  return read
    .selectFrom('order_items')
    .leftJoin('refunds', (join) =>
      join
        .onRef('refunds.order_id', '=', 'order_items.order_id')
        .on((eb) =>
          eb.or([
            eb('refunds.order_item_id', '=', eb.ref('order_items.id')),
            eb('refunds.order_item_id', 'is', null),
          ]),
        ),
    )
    .leftJoin('sandbox_esims', 'sandbox_esims.key', 'order_items.id')
    .select([
      'order_items.id as item',
      'order_items.state',
      'order_items.cart_item_id as id',
      'refunds.state as refund',
      'use',
    ])
    .where('order_items.order_id', '=', orderId)
    .execute();
}

const ON_ITS_WAY = ['asked', 'pending', 'done'];

/** A refund without a fault is done, or has not begun; after one nobody knows how far it has come, until the end. */
export function returnDifference(
  { disturbed }: Model,
  { back, installed }: Order,
  real: readonly RealReturn[],
): string | undefined {
  for (const { id, state, refund, use } of real) {
    const expected = back[id];
    if ((use === 'installed') !== installed.includes(id)) return `item ${id} is ${use} at the wholesaler`;
    if (!expected && refund !== null) return `the refund of item ${id} is ${refund}, and nobody asked for it`;
    if (expected && !(disturbed ? ON_ITS_WAY : [expected]).includes(refund ?? ''))
      return `the refund of item ${id} is ${refund}, not ${expected}`;
    if ((state === 'refunded') !== (refund === 'done')) return `item ${id} is ${state}, its refund ${refund}`;
  }
  return undefined;
}
