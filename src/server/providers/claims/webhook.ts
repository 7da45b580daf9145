/** A webhook of the insurer (docs/operating.md), signed as all our webhooks are. */
import * as v from 'valibot';
import { insurerEventFields, isComplete } from '../../../shared/claims/insurerEndpoints.ts';
import { amountText } from '../../../shared/claims/costs.ts';
import { INSURER_ACTIONS } from '../../../shared/claims/states.ts';
import { eventId, isStorable, postSigned, signedEvent, type WebhookParts } from '../signedWebhook.ts';
import type { ClaimMessage, ClaimsOffice } from './port.ts';

const eventFields = v.object({
  id: eventId,
  claim: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  action: v.picklist(INSURER_ACTIONS),
  ...insurerEventFields,
});
const eventSchema = v.pipe(
  eventFields,
  v.check((event) => isStorable(event.reference + event.text)),
  v.check((event) => isComplete(event)),
);

export const openClaimsWebhook = (parts: WebhookParts): ClaimsOffice => ({
  name: 'webhook',
  reaches: () => true,
  send: (message) => postSigned(parts, { name: 'insurer', key: message.id }, bodyOf(message)),
  verifyEvent: (rawBody, headers) => signedEvent(parts, eventSchema, rawBody, headers),
});

/** The names of the wire; docs/operating.md documents them. */
const bodyOf = ({ at, claim, documents, answerUrl, ...message }: ClaimMessage) => ({
  ...message,
  at: new Date(at).toISOString(),
  claim: {
    ...{ id: claim.id, number: claim.number, reference: claim.reference, policy: claim.policy },
    ...{ kind: claim.kind, date: claim.date, place: claim.place, what: claim.what },
    costs: claim.costs.map((cost) => ({ ...cost, text: amountText(cost) })),
    sums: claim.sums.map((sum) => ({ ...sum, text: amountText(sum) })),
  },
  documents,
  answer_url: answerUrl,
});
