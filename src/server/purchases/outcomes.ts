/** What became of a button that the address names. */
import { REFUND_CODES } from '../../shared/orders/itemRefund.ts';
import type { RefundOutcome } from '../../shared/orders/orders.ts';
import type { App, User } from '../context.ts';
import { isId } from '../db/ids.ts';
import { orderOf } from '../orders/rows.ts';
import { orderWithItem } from './purchases.ts';

/**
 * The refund that the address names, in its current state.
 * @returns undefined when it names no item of this user
 */
export async function refundOutcome(
  app: App,
  user: User,
  query: URLSearchParams,
): Promise<RefundOutcome | undefined> {
  const id = query.get('refund');
  if (!id) return undefined;
  const order = await orderWithItem(app, user, id);
  const item = order?.items.find((each) => each.id === id);
  if (!order || !item) return undefined;
  const facts = { number: order.number, item };
  const began = item.refund.state !== 'offered' && item.refund.state !== 'closed';
  // The address may be old, so the stored state takes precedence.
  const code = REFUND_CODES.find((each) => each === query.get('why'));
  if (began) return facts;
  return code && { ...facts, code };
}

/** `done` false: its payment page could not be closed. */
type DiscardOutcome = { number: string; done: boolean };

const OVER: ReadonlySet<string> = new Set(['cancelled', 'expired', 'start_failed']);

/** The discarded order, in its current state. @returns undefined when the address names no such order of this user */
export async function discardOutcome(
  app: App,
  user: User,
  query: URLSearchParams,
): Promise<DiscardOutcome | undefined> {
  const id = query.get('discarded') ?? '';
  const order = isId(id) ? await orderOf(app.db.read, user.id, id) : undefined;
  if (!order) return undefined;
  if (OVER.has(order.state)) return { number: order.number, done: true };
  const failed = order.state === 'awaiting_payment' && query.get('why') === 'UNREACHABLE';
  return failed ? { number: order.number, done: false } : undefined;
}
