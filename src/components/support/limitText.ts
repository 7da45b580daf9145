import { actionCopy as copy } from '../../copy/supportActions.ts';
import { usd } from '../../shared/lib/money.ts';

/** Cents, as server/support/order/refundLimit.ts counts them. */
type Limit = { limit: number; given: number; left: number };

/**
 * How far a clerk may go without an owner.
 * @param least cents that the action gives back at least
 * @returns undefined for staff without a limit; `isAbove`: not as far as this action
 */
export function limitText(
  limit: Limit | undefined,
  least: number,
): { text: string | undefined; isAbove: boolean } {
  if (!limit) return { text: undefined, isAbove: false };
  const isAbove = least > limit.left;
  const text = copy.limit(usd(limit.limit), usd(limit.given), usd(limit.left));
  return { text: isAbove ? `${text} ${copy.aboveLimit(usd(least))}` : text, isAbove };
}
