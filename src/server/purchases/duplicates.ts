/** Items that were paid for twice, as both orders show them (D92). */
import type { DuplicateRow } from './duplicateRows.ts';
import type { ItemRow, OrderRow, RefundRow } from './rows.ts';

type Order = Pick<OrderRow, 'id' | 'number'>;
type Item = Pick<ItemRow, 'id'>;
type Refund = Pick<RefundRow, 'order_item_id' | 'cause'>;

/**
 * @param refunds all of the order
 * @returns the number of the order that bought an item, or the rest of its order, before
 */
export function boughtWith(
  order: Order,
  { id }: Item,
  refunds: readonly Refund[],
  duplicates: readonly DuplicateRow[],
): string | undefined {
  const own = refunds.some(
    ({ order_item_id, cause }) => cause === 'duplicate' && (order_item_id ?? id) === id,
  );
  if (!own) return undefined;
  const pair =
    duplicates.find(({ back }) => back === id) ??
    duplicates.find(({ back_number }) => back_number === order.number);
  return pair?.kept_number;
}

/** @returns the number of the order that paid for it again */
export const duplicateOrderNumber = ({ id }: Item, duplicates: readonly DuplicateRow[]): string | undefined =>
  duplicates.find(({ kept }) => kept === id)?.back_number;
