/** The button of the page that changes a policy, where nothing is to pay. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { formRefusal, inputOf, valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { changePolicy } from './calls.ts';

const texts = inputOf(
  'item_id',
  'plan_id',
  'departureDate',
  'returnDate',
  'first_name',
  'middle_name',
  'last_name',
);
const numberOf = (fields: Fields, name: string): number => Number(valueOf(fields, name) || NaN);

const change = callAction(
  changePolicy,
  (fields) => ({
    ...texts(fields),
    version: numberOf(fields, 'version'),
    given: numberOf(fields, 'given'),
  }),
  ({ success, code }, _, fields) => {
    const id = valueOf(fields, 'item_id');
    return seeOther(
      success
        ? withQuery(paths.policy(id), { done: 'changed' })
        : withQuery(paths.changePolicy(id), { why: code }),
    );
  },
);

export const changePolicyForm: Form = {
  path: '/marketplace/purchases/change/[item]',
  access: 'user',
  action: (fields) => (valueOf(fields, 'action') === 'change' ? change : undefined),
  showAgain: formRefusal,
};
