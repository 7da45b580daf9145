/** The button of the page that changes a policy, where nothing is to pay. What was typed stays in its form whatever is refused. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import type { ChangeCode } from '../../shared/policies/endpoints.ts';
import { formRefusal, inputOf, valueOf, type Fields, type FormRefusal } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { changePolicy } from './calls.ts';
import { CHANGE_FIELDS } from './page.ts';

const texts = inputOf(...CHANGE_FIELDS);
const numberOf = (fields: Fields, name: string): number => Number(valueOf(fields, name) || NaN);

/** The page answers the post itself: a redirect would put the typed names into its address. */
type ChangeRefusal = FormRefusal & { why?: ChangeCode | undefined };

const change = callAction<typeof changePolicy.declaration, Post, ChangeRefusal>(
  changePolicy,
  (fields) => ({
    ...texts(fields),
    item_id: valueOf(fields, 'item_id'),
    version: numberOf(fields, 'version'),
    given: numberOf(fields, 'given'),
  }),
  ({ success, code }, _, fields) =>
    success
      ? seeOther(withQuery(paths.policy(valueOf(fields, 'item_id')), { done: 'changed' }))
      : { values: texts(fields), errors: {}, why: code },
);

export const changePolicyForm: Form<Post, ChangeRefusal> = {
  path: '/marketplace/purchases/change/[item]',
  access: 'user',
  action: (fields) => (valueOf(fields, 'action') === 'change' ? change : undefined),
  showAgain: formRefusal,
};
