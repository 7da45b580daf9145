/** The button of the page that changes a policy, where nothing is to pay. What was typed stays in its form whatever is refused. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { formRefusal, inputOf, valueOf, type Fields } from '../calls/fields.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { changePolicy } from './calls.ts';
import { CHANGE_FIELDS, changeQuery } from './page.ts';

const texts = inputOf(...CHANGE_FIELDS);
const numberOf = (fields: Fields, name: string): number => Number(valueOf(fields, name) || NaN);

const change = callAction(
  changePolicy,
  (fields) => ({
    ...texts(fields),
    item_id: valueOf(fields, 'item_id'),
    version: numberOf(fields, 'version'),
    given: numberOf(fields, 'given'),
  }),
  ({ success, code }, _, fields) => {
    const id = valueOf(fields, 'item_id');
    return seeOther(
      success
        ? withQuery(paths.policy(id), { done: 'changed' })
        : `${paths.changePolicy(id)}?${changeQuery({ ...texts(fields), why: code ?? '' })}`,
    );
  },
);

export const changePolicyForm: Form = {
  path: '/marketplace/purchases/change/[item]',
  access: 'user',
  action: (fields) => (valueOf(fields, 'action') === 'change' ? change : undefined),
  showAgain: formRefusal,
};
