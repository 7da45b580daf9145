/**
 * One webhook for all providers, such as an integration platform's (docs/operating.md). Both directions are signed alike:
 * `Sojourn-Signature: t=<unix seconds>,v1=<HMAC-SHA256 of "t.body">`.
 */
import * as v from 'valibot';
import type { WebhookConfig } from '../../config/vendors.ts';
import { hasNeededText, MOST_TEXT } from '../../../shared/offers/endpoints.ts';
import { PROVIDER_ACTIONS } from '../../../shared/offers/states.ts';
import { boundedFetch, OUTGOING_MS } from '../../outgoing/boundedFetch.ts';
import { Unreachable } from '../../outgoing/post.ts';
import { isSigned, signature, SIGNATURE_HEADER } from '../signature.ts';
import { signatureHeader } from '../signatureHeader.ts';
import type { ProgramProviders, ProviderEvent, ProviderMessage } from './port.ts';

const BOUNDS = { timeoutMs: OUTGOING_MS, maxBytes: 64 * 1024 };

// PostgreSQL stores no NUL.
const isStorable = (text: string): boolean => !text.includes('\u0000');

const eventFields = v.object({
  id: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,100}$/)),
  offer: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  action: v.picklist(PROVIDER_ACTIONS),
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MOST_TEXT), v.check(isStorable)), ''),
});
const eventSchema = v.pipe(
  eventFields,
  v.check((event) => hasNeededText(event)),
);

type Parts = { config: WebhookConfig; now: () => number };

export const openProviderWebhook = ({ config: { url, secret }, now }: Parts): ProgramProviders => ({
  name: 'webhook',
  reaches: () => true,
  async send(message) {
    const body = JSON.stringify(bodyOf(message));
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': message.id,
      [SIGNATURE_HEADER]: signature([secret], Math.floor(now() / 1000), body),
    };
    const response = await boundedFetch(new Request(url, { method: 'POST', headers, body }), BOUNDS);
    if (!response.ok) throw new Unreachable(`providers: HTTP ${response.status}.`);
  },
  verifyEvent(rawBody, headers) {
    const header = signatureHeader(headers, SIGNATURE_HEADER);
    return isSigned([secret], now(), rawBody, header) ? parsed(rawBody) : undefined;
  },
});

function parsed(rawBody: string): ProviderEvent | undefined {
  try {
    const read = v.safeParse(eventSchema, JSON.parse(rawBody));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}

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
