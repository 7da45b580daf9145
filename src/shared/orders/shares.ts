/** What is left of the price of one of the items that paid for one thing, in cents. */
export type PaidItem = { id: string; left: number };
type Share = { id: string; amount: number; whole: boolean };

/**
 * From which payments an amount goes back: the newest first, so that the first one is not emptied while a later one has something left.
 * @param items oldest first
 */
export function sharesOf(items: readonly PaidItem[], amount: number): Share[] {
  const shares: Share[] = [];
  let rest = amount;
  for (const { id, left } of items.toReversed()) {
    const part = Math.min(left, rest);
    if (part > 0) shares.push({ id, amount: part, whole: part === left });
    rest -= part;
  }
  return shares;
}
