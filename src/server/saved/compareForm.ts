/** Forms that share a comparison or end sharing; they post to the comparison and return to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Form } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { fieldlessRefusal, inputOf, valueOf } from '../calls/fields.ts';
import * as links from '../secretLinks/calls.ts';
import * as calls from './calls.ts';

/** @param done `shared` or `revoked` */
const comeBack = (done: string) => (): Response => seeOther(`${withQuery(paths.compare(), { done })}#links`);

const ACTIONS = new Map([
  ['share', callAction(calls.shareComparison, () => ({}), comeBack('shared'))],
  ['revoke', callAction(links.removeLink, inputOf('id'), comeBack('revoked'))],
]);

export const compareForm: Form = {
  path: paths.compare(),
  access: 'user',
  action: (fields) => ACTIONS.get(valueOf(fields, 'action')),
  showAgain: fieldlessRefusal,
};
