/** The provider's answers to a traveler: by the secret link of its message, or by the signed webhook. */
import { offerMessages, type answerAsProvider as answering } from '../../shared/offers/endpoints.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { hasOpenQuestion } from '../../shared/offers/history.ts';
import { lockUser } from '../account/rows.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { ProviderEvent } from '../providers/programs/port.ts';
import { openedLink } from '../secretLinks/secretLinks.ts';
import { changeOffer, type Change, type ChangedOffer } from './change.ts';
import { mailTraveler } from './mails.ts';
import * as rows from './rows.ts';
import { endDeliveries } from './waiting.ts';

/** 404 for a link that is unknown or has ended. */
export async function answerAsProvider(
  app: App,
  { token, version, action, text }: ParsedInput<typeof answering>,
): Promise<Output<typeof answering> | Refusal> {
  const link = await openedLink(app, 'answer', token);
  if (!link) return refuse('LINK_WRONG');
  return answer(app, link.userId, link.subject, { action, text }, version);
}

/** A message that was received before changes nothing. */
export async function receiveProviderEvent(
  app: App,
  { id, offer, action, text }: ProviderEvent,
): Promise<ChangedOffer | Refusal> {
  const userId = await rows.userOfOffer(app.db.read, offer);
  return userId === undefined
    ? refuse('NOT_FOUND')
    : answer(app, userId, offer, { action, text, messageId: id });
}

const answer = (
  app: App,
  userId: string,
  id: string,
  change: Change,
  version?: number,
): Promise<ChangedOffer | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, userId);
    const row = await rows.offerById(tx, userId, id);
    if (!row) return refuse('NOT_FOUND');
    const excess = (events: readonly rows.EventRow[]) =>
      change.action === 'reply' && !hasOpenQuestion(events) ? offerMessages.noQuestion : undefined;
    const changed = await changeOffer(tx, app, row, change, { version, excess });
    if (isRefusal(changed)) return changed;
    // It was given on the page, which shows every message up to that version. What is still on its way is sent nevertheless:
    // a clerk may have answered there.
    if (version !== undefined) await endDeliveries(tx, id);
    if (changed.event) await mailTraveler(tx, app, row, changed.event);
    return changed.offer;
  });
