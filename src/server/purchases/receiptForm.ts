/** "Add billing details" and "Correct billing details" on a receipt: a form that posts to its own page and returns there. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { formRefusal, valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { addBilling } from './calls.ts';

const inputOf = (fields: Fields) => ({
  ...(fields['corrects'] && { corrects: Number(valueOf(fields, 'corrects')) }),
  order_id: valueOf(fields, 'billing'),
  name: valueOf(fields, 'name'),
  address: valueOf(fields, 'address'),
  tax_number: valueOf(fields, 'tax_number'),
});

export const receiptForm: Form = {
  path: '/marketplace/purchases/receipt/[order]',
  access: 'user',
  action: () =>
    callAction(addBilling, inputOf, (_, _post, fields) =>
      seeOther(withQuery(paths.receipt(valueOf(fields, 'billing')), { done: 'billing' })),
    ),
  showAgain: formRefusal,
};
