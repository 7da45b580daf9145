import { actionCopy as copy } from '../../../copy/support/actions.ts';
import { usd } from '../../../shared/lib/money.ts';
import type { OrderAction } from '../../../shared/staff/supportActions.ts';

/** Cents, as server/support/order/refundLimit.ts counts them. */
type Limit = { limit: number; given: number; left: number };

/** `cents`: all that goes back; of a part, at most. */
type Refund = { action: OrderAction; cents: number };

/** Whether an action gives money back. */
export const givesBack = (action: OrderAction): boolean => ['refund', 'part', 'item'].includes(action);

/**
 * How far a clerk may go without an owner.
 * @returns undefined for staff without a limit, and for what gives nothing back; `isAbove`: not as far as this action
 */
export function limitText(
  limit: Limit | undefined,
  { action, cents }: Refund,
): { text: string | undefined; isAbove: boolean } {
  if (!limit || !givesBack(action)) return { text: undefined, isAbove: false };
  const least = action === 'part' ? 1 : cents;
  const isAbove = least > limit.left;
  const text = copy.limit(usd(limit.limit), usd(limit.given), usd(limit.left));
  return { text: isAbove ? `${text} ${copy.aboveLimit(usd(least))}` : text, isAbove };
}
