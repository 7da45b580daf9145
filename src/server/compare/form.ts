/** Forms that share a comparison or end sharing; they post to the comparison and return to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Action, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { fieldlessRefusal, inputOf, valueOf, type FormRefusal } from '../calls/fields.ts';
import * as links from '../secretLinks/calls.ts';
import * as calls from './calls.ts';

const comeBack = (done: 'shared' | 'copied' | 'revoked'): Response =>
  // With a fragment in the address no note takes the focus; a link that was not copied has to be seen.
  seeOther(withQuery(paths.compare(), { done }) + (done === 'copied' ? '' : '#links'));

const ACTIONS = new Map<string, Action<Post, FormRefusal>>([
  [
    'share',
    callAction(
      calls.shareComparison,
      () => ({}),
      (_, __, fields) => comeBack(fields['copied'] ? 'copied' : 'shared'),
    ),
  ],
  ['revoke', callAction(links.removeLink, inputOf('id'), () => comeBack('revoked'))],
]);

export const compareForm: Form = {
  path: paths.compare(),
  access: 'user',
  action: (fields) => ACTIONS.get(valueOf(fields, 'action')),
  showAgain: fieldlessRefusal,
};
