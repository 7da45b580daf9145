/** The traveler's answers to an offer (F184). */
import {
  MAX_MESSAGES_A_DAY,
  MAX_QUESTIONS,
  offerMessages,
  type answerOffer as answering,
} from '../../shared/offers/endpoints.ts';
import { DAY } from '../../shared/lib/durations.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App, User } from '../context.ts';
import type { Query } from '../db/database.ts';
import { agreesToSameDocuments, setAgreements } from './agreedDocuments.ts';
import { changeOffer, type Change } from './change.ts';
import { mailTraveler } from './mails.ts';
import { queueMessage } from './message.ts';
import * as rows from './rows.ts';

type Answer = ParsedInput<typeof answering>;

/** The provider's message and the traveler's mail are promised in the transaction of the answer. */
export const answerOffer = (
  app: App,
  user: User,
  { id, version, action, text, reason, documents = [] }: Answer,
): Promise<Output<typeof answering> | Refusal> =>
  app.db.write(async (tx) => {
    // Of two answers at once the second waits, and then sees the first.
    await lockUser(tx, user.id);
    const row = await rows.offerById(tx, user.id, id);
    if (!row) return refuse('NOT_FOUND');
    const change: Change = { action, text, reason: action === 'decline' ? reason : undefined };
    const excess = (events: readonly rows.EventRow[]) => excessOf(tx, app, user, change, events);
    const changed = await changeOffer(tx, app, row, change, { version, excess });
    if (isRefusal(changed)) return changed;
    if (!changed.event)
      return action !== 'accept' || (await agreesToSameDocuments(tx, row, documents))
        ? changed.offer
        : refuse('CONFLICT');
    await setAgreements(tx, app, row, { action, documents });
    await queueMessage(tx, app, row, changed.event);
    if (action === 'accept') await mailTraveler(tx, app, row, changed.event);
    return changed.offer;
  });

async function excessOf(
  tx: Query,
  app: App,
  user: User,
  { action }: Change,
  events: readonly rows.EventRow[],
): Promise<string | undefined> {
  const questions = events.filter((event) => event.action === 'ask');
  if (action === 'ask' && questions.length >= MAX_QUESTIONS) return offerMessages.manyQuestions;
  const messages = await rows.countMessages(tx, user.id, app.now() - DAY);
  return messages >= MAX_MESSAGES_A_DAY ? offerMessages.manyMessages : undefined;
}
