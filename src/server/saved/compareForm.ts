/** Forms that share a comparison or end sharing; they post to the comparison and return to it. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { type Action, type Form, type Post } from '../calls/form.ts';
import { refuse, seeOther } from '../calls/refusal.ts';
import { revokeComparison, shareComparison } from './comparison.ts';
import { MINUTE } from '../../shared/lib/durations.ts';
import { fieldlessRefusal, valueOf, type FormRefusal } from '../calls/fields.ts';

const ID = /^[0-9a-f-]{36}$/;

type Button = Action<Post, FormRefusal>;

const share: Button = {
  run: async ({ app, user }) => (user ? comeBack(await shareComparison(app, user)) : refuse('SIGN_IN')),
};

const revoke: Button = {
  run: async ({ app, user }, fields) => {
    if (!user) return refuse('SIGN_IN');
    const id = valueOf(fields, 'id');
    if (!ID.test(id)) return refuse('MALFORMED');
    await revokeComparison(app, user, id);
    return comeBack('revoked');
  },
};

export const compareForm: Form = {
  path: paths.compare(),
  access: 'user',
  limit: { method: 'POST', path: paths.compare(), limit: { max: 60, windowMs: MINUTE } },
  action: (fields) => ({ share, revoke })[valueOf(fields, 'action') as 'share' | 'revoke'],
  showAgain: fieldlessRefusal,
};

/** @param done `shared`, `revoked`, `full` or `empty` */
const comeBack = (done: string): Response => seeOther(`${withQuery(paths.compare(), { done })}#links`);
