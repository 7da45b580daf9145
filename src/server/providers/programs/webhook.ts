/** One webhook for all providers (docs/operating.md), signed as all our webhooks are. */
import * as v from 'valibot';
import { hasNeededText, MAX_TEXT_LENGTH } from '../../../shared/offers/endpoints.ts';
import { PROVIDER_ACTIONS } from '../../../shared/offers/states.ts';
import { eventId, isStorable, postSigned, signedEvent, type WebhookParts } from '../signedWebhook.ts';
import type { ProgramProviders, ProviderMessage } from './port.ts';

const eventFields = v.object({
  id: eventId,
  offer: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  action: v.picklist(PROVIDER_ACTIONS),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH), v.check(isStorable)), ''),
});
const eventSchema = v.pipe(
  eventFields,
  v.check((event) => hasNeededText(event)),
);

export const openProviderWebhook = (parts: WebhookParts): ProgramProviders => ({
  name: 'webhook',
  reaches: () => true,
  send: (message) => postSigned(parts, { name: 'providers', key: message.id }, bodyOf(message)),
  verifyEvent: (rawBody, headers) => signedEvent(parts, eventSchema, rawBody, headers),
});

/** The names of the wire; docs/operating.md documents them. */
const bodyOf = ({ at, offer, traveler, documents, answerUrl, ...message }: ProviderMessage) => ({
  id: message.id,
  version: message.version,
  action: message.action,
  at: new Date(at).toISOString(),
  offer: {
    id: offer.id,
    reference: offer.reference,
    deal: offer.deal,
    title: offer.title,
    value: offer.value,
    program: offer.program,
    program_title: offer.programTitle,
    provider: offer.provider,
    reply_by: offer.replyBy,
    zone: offer.zone,
  },
  reason: message.reason,
  text: message.text,
  ...(traveler && { traveler }),
  ...(documents && { documents }),
  answer_url: answerUrl,
});
