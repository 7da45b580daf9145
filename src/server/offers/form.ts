/** The traveler's answer as a form on the page of the offer. */
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Form, type Post } from '../calls/form.ts';
import { refusalWithBoxes, valueOf, type Fields } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';
import { answerOffer } from './calls.ts';

type OfferPost = Post & { deal: string };

const answerOfForm = (fields: Fields) => ({
  id: valueOf(fields, 'id'),
  version: Number(valueOf(fields, 'version')),
  action: valueOf(fields, 'action'),
  ...(valueOf(fields, 'reason') && { reason: valueOf(fields, 'reason') }),
  text: valueOf(fields, 'text'),
  ...(fields['documents'] && { documents: fields['documents'] }),
});

export const offerForm: Form<OfferPost> = {
  path: '/offers/[deal]',
  access: 'user',
  action: () =>
    callAction(answerOffer, answerOfForm, (_, { deal }, fields) =>
      seeOther(withQuery(paths.deal(deal), { done: valueOf(fields, 'action') })),
    ),
  showAgain: refusalWithBoxes('documents'),
};
