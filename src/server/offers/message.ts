/** The message to a provider about a traveler's answer, with no more data than the answer needs. */
import { isForProvider } from '../../shared/offers/messages.ts';
import { isTravelerAction, showsTraveler } from '../../shared/offers/states.ts';
import { offerReference, type OfferTerms } from '../../shared/offers/terms.ts';
import { profileOf } from '../account/profile/rows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { documentOf } from '../documents/documents.ts';
import type { Messages } from '../outbox/messages.ts';
import { setDelivery } from '../outbox/messageRows.ts';
import * as outbox from '../outbox/rows.ts';
import type { ProviderMessage } from '../providers/programs/port.ts';
import { issueLink, linkTo } from '../secretLinks/secretLinks.ts';
import { agreedDocuments } from './documentRows.ts';
import * as rows from './rows.ts';

export const MESSAGE_JOB = 'provider';
export const PROVIDER_MESSAGES: Messages = {
  ...{ kind: MESSAGE_JOB, name: 'offer', recipient: 'provider' },
  ...{ table: 'offer_events', subject: 'offer_id' },
};
/** Ids only: the worker reads the rest, so that nothing is sent of an account that is deleted meanwhile. */
export type MessagePayload = { offer: string; user: string; seq: number };

/** Promises the message in the transaction of the answer, with the link that its provider answers by. */
export async function queueMessage(
  tx: Query,
  app: App,
  row: rows.OfferRow,
  event: rows.EventRow,
): Promise<void> {
  const earlier = (await rows.eventsOf(tx, row.id)).filter(({ seq }) => seq < event.seq);
  if (!isForProvider(event, earlier))
    return setDelivery(tx, PROVIDER_MESSAGES, { id: row.id, seq: event.seq }, null);
  const user = { id: row.user_id };
  await issueLink(tx, app, user, { kind: 'answer', subject: row.id });
  const payload: MessagePayload = { offer: row.id, user: row.user_id, seq: event.seq };
  await outbox.add(tx, MESSAGE_JOB, `${row.id}:${event.seq}`, payload, app.now(), row.user_id);
}

/** @returns undefined when the offer is deleted */
export async function messageOf(
  app: App,
  { offer: id, user, seq }: MessagePayload,
): Promise<(ProviderMessage & { programId: string }) | undefined> {
  const row = await rows.offerById(app.db.read, user, id);
  const event = row && (await rows.eventsOf(app.db.read, id)).find((each) => each.seq === seq);
  if (!row || !event || !isTravelerAction(event.action)) return undefined;
  const { action, reason, text, at } = event;
  // The acceptance may have been taken back while the message waited for its provider.
  const isNamed = action === 'accept' && showsTraveler(row.state);
  return {
    ...{ id: `${id}:${seq}`, version: seq, action, at, text },
    isOpen: at < row.closes_at,
    offer: offerOf(row),
    reason: reason as ProviderMessage['reason'],
    ...(isNamed && (await sharedWith(app, row))),
    answerUrl: await answerUrlOf(app, row),
    programId: row.program_id,
  };
}

/** What an acceptance gives to its provider. */
async function sharedWith(
  app: App,
  row: rows.OfferRow,
): Promise<Pick<ProviderMessage, 'traveler' | 'documents'>> {
  const documents = (await agreedDocuments(app.db.read, row)).map(documentOf);
  return {
    traveler: await travelerOf(app, row.user_id),
    documents: documents.map(({ kind, name }) => ({ kind, name })),
  };
}

/** For the provider's page and message. */
export async function travelerOf(app: App, userId: string): Promise<{ name: string; email: string }> {
  const { firstname = '', lastname = '', email = '' } = (await profileOf(app.db.read, userId)) ?? {};
  return { name: `${firstname} ${lastname}`.trim(), email };
}

/** Where an offer's provider answers. @returns "" when AUTH_SECRET has changed since the link was made */
export async function answerUrlOf(
  app: App,
  { id, user_id }: Pick<rows.OfferRow, 'id' | 'user_id'>,
): Promise<string> {
  return (await linkTo(app, { id: user_id }, { kind: 'answer', subject: id }))?.url ?? '';
}

function offerOf({ id, terms_json }: rows.OfferRow): ProviderMessage['offer'] {
  const { deal, card } = JSON.parse(terms_json) as OfferTerms;
  return {
    ...{ id, reference: offerReference(id), deal: deal.id, title: deal.title, value: deal.value },
    ...{ program: card.id, programTitle: card.title, provider: card.provider },
    ...{ replyBy: deal.reply_by, zone: deal.zone },
  };
}
