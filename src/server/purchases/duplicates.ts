/** What was paid for twice, as both orders tell it (D92). */
import type { DuplicateRow, ItemRow, OrderRow, RefundRow } from './rows.ts';

type Order = Pick<OrderRow, 'id' | 'number'>;
type Item = Pick<ItemRow, 'id'>;
type Refund = Pick<RefundRow, 'order_item_id' | 'cause'>;

/**
 * @param refunds all of the order
 * @returns the number of the order that had bought an item before, or the rest of its order
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

/** @returns the number of the order that paid for it a second time */
export const paidAgainWith = ({ id }: Item, duplicates: readonly DuplicateRow[]): string | undefined =>
  duplicates.find(({ kept }) => kept === id)?.back_number;
