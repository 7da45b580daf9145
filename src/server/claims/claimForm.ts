/** The page of a claim that was sent: its state and history, and the answer to what the insurer asks. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { formRefusal, inputOf, valueOf } from '../calls/fields.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { seeOther } from '../calls/refusal.ts';
import { deleteClaim, replyToInsurer } from './calls.ts';

type ClaimPost = Post & { id: string };

/** A draft that is deleted leads back to its policy, `item`. */
export const claimForm: Form<ClaimPost> = {
  path: '/claims/[id]',
  access: 'user',
  action: (fields, { id }) =>
    valueOf(fields, 'action') === 'delete'
      ? callAction(
          deleteClaim,
          () => ({ id }),
          () => seeOther(withQuery(paths.policyClaims(valueOf(fields, 'item')), { done: 'deleted' })),
        )
      : callAction(
          replyToInsurer,
          () => ({ id, version: Number(valueOf(fields, 'version')), ...inputOf('text')(fields) }),
          () => seeOther(withQuery(paths.claim(id), { done: 'reply' })),
        ),
  showAgain: formRefusal,
};
