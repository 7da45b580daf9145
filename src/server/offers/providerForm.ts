/** The provider's page of an offer, by the secret link of its message. Opening it changes nothing. */
import type { OwnDocument } from '../../shared/documents/endpoints.ts';
import type { HistoryEntry } from '../../shared/offers/history.ts';
import { showsTraveler } from '../../shared/offers/states.ts';
import { paths, withQuery } from '../../shared/lib/paths.ts';
import { callAction, type Form } from '../calls/form.ts';
import { formRefusal, valueOf, type Fields } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import { answerAsProvider } from './calls.ts';
import { agreedDocuments } from './agreedDocuments.ts';
import { entryOf } from './history.ts';
import { travelerOf } from './message.ts';
import type { AnswerPost } from '../secretLinks/answerPage.ts';
import type { LinkSubject } from '../secretLinks/page.ts';
import * as rows from './rows.ts';
import { storedOf, type StoredOffer } from './storedOffers.ts';

export const providerForm: Form<AnswerPost> = {
  path: '/answer/[token]',
  access: 'public',
  action: (_, { token }) =>
    callAction(
      answerAsProvider,
      (fields) => ({ token, ...answerOfForm(fields) }),
      (_, __, fields) =>
        seeOther(withQuery(paths.providerAnswer(token), { done: valueOf(fields, 'action') })),
    ),
  showAgain: formRefusal,
};

const answerOfForm = (fields: Fields) => ({
  version: Number(valueOf(fields, 'version')),
  action: valueOf(fields, 'action'),
  text: valueOf(fields, 'text'),
});

/** `traveler` and `documents`: only while the offer is accepted. */
type ProviderView = {
  offer: StoredOffer;
  history: HistoryEntry[];
  traveler: { name: string; email: string } | undefined;
  documents: OwnDocument[];
};

/** @param link of kind "answer" @returns "ended" when the offer is deleted */
export async function providerView(
  app: App,
  { subject, userId }: LinkSubject,
): Promise<ProviderView | 'ended'> {
  const row = await rows.offerById(app.db.read, userId, subject);
  if (!row) return 'ended';
  const history = (await rows.eventsOf(app.db.read, row.id)).map(entryOf);
  const isNamed = showsTraveler(row.state);
  return {
    offer: storedOf(row, app.now()),
    history,
    traveler: isNamed ? await travelerOf(app, userId) : undefined,
    documents: isNamed ? await agreedDocuments(app, row, userId) : [],
  };
}
