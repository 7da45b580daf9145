/** Add sent again, because no answer came, adds nothing twice (`once` of add-cart-item). */
import { createHash } from 'node:crypto';
import type { User } from '../context.ts';
import { idWithEnd, newId } from '../db/ids.ts';
import type { CartItemRow, NewItem } from './rows.ts';

/**
 * The same for the same choices of the same traveler, in place of chance: so an item is found again in their cart without a column for
 * it, and what others sent plays no part.
 */
function endOfId(user: User, idempotencyKey: string, { product_id, values, travelers }: NewItem): string {
  const facts = JSON.stringify([user.id, idempotencyKey, product_id, values, travelers]);
  const hash = createHash('sha256').update(facts).digest('hex');
  return `${hash.slice(0, 3)}-8${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}

/** Begins with the time, so that an item that was bought or removed meanwhile does not lend its id to another. */
export const idForItem = (
  user: User,
  idempotencyKey: string | undefined,
  item: NewItem,
  now: number,
): string => (idempotencyKey ? idWithEnd(now, endOfId(user, idempotencyKey, item)) : newId(now));

export function isInCart(
  user: User,
  idempotencyKey: string,
  item: NewItem,
  items: readonly CartItemRow[],
): boolean {
  const end = endOfId(user, idempotencyKey, item);
  // One that was changed since keeps its id, and is another.
  return items.some((each) => each.id.endsWith(end) && endOfId(user, idempotencyKey, each) === end);
}
