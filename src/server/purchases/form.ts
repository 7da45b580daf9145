/** The buttons of My Purchases: a form that posts to it and returns there, or leads to the payment page (F091, F113, F174). */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { fieldlessRefusal, valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { discardOrder, resumeOrder } from '../orders/calls.ts';
import { refundItem } from './calls.ts';

const refund = callAction(
  refundItem,
  (fields) => ({ item_id: valueOf(fields, 'refund') }),
  ({ code }, _, fields) =>
    seeOther(`${withQuery(paths.purchases(), { refund: valueOf(fields, 'refund'), why: code })}#refund`),
);

const orderIn = (name: string) => (fields: Fields) => ({ order_id: valueOf(fields, name) });

const resume = callAction(resumeOrder, orderIn('resume'), ({ url }) => seeOther(url));

const discard = callAction(discardOrder, orderIn('discard'), ({ code }, _, fields) => {
  const id = valueOf(fields, 'discard');
  if (code === 'PAID' || code === 'PROCESSING') return seeOther(paths.purchase(id));
  return seeOther(withQuery(paths.purchases(), { discarded: id, why: code }));
});

const ACTIONS = { refund, resume, discard };

export const purchasesForm: Form = {
  path: paths.purchases(),
  access: 'user',
  action: (fields) => Object.entries(ACTIONS).find(([name]) => name in fields)?.[1],
  showAgain: fieldlessRefusal,
};
