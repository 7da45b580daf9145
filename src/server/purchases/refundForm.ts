/** Refunds an item by a plain form that posts to My Purchases and returns there (F091, F113). */
import { REFUND_CODES, type RefundOutcome } from '../../shared/orders/itemRefund.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Form } from '../calls/form.ts';
import type { App, User } from '../context.ts';
import { refundItem } from './calls.ts';
import { orderWithItem } from './purchases.ts';
import { fieldlessRefusal, valueOf } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';

const refund = callAction(
  refundItem,
  (fields) => ({ item_id: valueOf(fields, 'refund') }),
  ({ code }, _, fields) =>
    seeOther(`${withQuery(paths.purchases(), { refund: valueOf(fields, 'refund'), why: code })}#refund`),
);

export const refundForm: Form = {
  path: paths.purchases(),
  access: 'user',
  limit: refundItem.declaration,
  action: () => refund,
  showAgain: fieldlessRefusal,
};

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
  const facts = { number: order.number, amount: item.amount, state: item.refund.state };
  const began = facts.state !== 'offered' && facts.state !== 'closed';
  // The address may be old, so the stored state takes precedence.
  const code = REFUND_CODES.find((each) => each === query.get('why'));
  if (began) return facts;
  return code && { ...facts, code };
}
