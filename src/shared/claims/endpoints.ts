import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { answersSchema } from './answersSchema.ts';
import { claimMessages, MAX_TEXT_LENGTH } from './claim.ts';
import { CLAIM_STATES } from './states.ts';

/** Entries in the history of a claim. */
export const MAX_EVENTS = 40;
/** The next one must fit into an integer of either database. */
const MAX_VERSIONS = 2 ** 31 - 2;

const id = v.pipe(v.string(), v.maxLength(64));
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_VERSIONS));
const limit = { max: 60, windowMs: MINUTE };
export const changedClaim = v.object({
  id: v.string(),
  state: v.picklist(CLAIM_STATES),
  version: v.number(),
});
export const longText = v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH, claimMessages.long));

/** 409 when there are too many claims on the policy. */
export const startClaim = endpoint({
  method: 'POST',
  path: '/api/claims',
  summary: 'Begin a claim on a policy of the traveler',
  input: v.strictObject({ item: id }),
  output: v.object({ id: v.string() }),
  access: 'user',
  limit,
  codes: [404, 409],
});

/**
 * `version` is the one the answers were written over. When another tab or device has saved since, the answer is 409 with
 * that `draft`, and nothing is changed.
 */
export const saveClaimDraft = endpoint({
  method: 'PUT',
  path: '/api/claims/draft',
  summary: 'Keep the answers of a claim that is not sent',
  input: v.strictObject({ id, version, step: v.pipe(v.string(), v.maxLength(40)), answers: answersSchema }),
  output: v.object({ version: v.number(), saved_at: v.number() }),
  access: 'user',
  limit: { max: 240, windowMs: MINUTE },
  codes: [404, 409],
});

/** `version` is the one that the traveler reviewed. 400 with a message for each answer that is missing. */
export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/claims/send',
  summary: 'Send a claim to the insurer',
  input: v.strictObject({ id, version }),
  output: changedClaim,
  access: 'user',
  limit,
  codes: [404, 409],
});

export const replyToInsurer = endpoint({
  method: 'POST',
  path: '/api/claims/reply',
  summary: 'Answer what the insurer asked about a claim',
  input: v.strictObject({
    id,
    version,
    text: v.pipe(longText, v.minLength(1, claimMessages.reply)),
  }),
  output: changedClaim,
  access: 'user',
  limit,
  codes: [404, 409],
});

/** A draft that is gone is no error. 409 for a claim that was sent. */
export const deleteClaim = userAction({
  path: '/api/claims/delete',
  summary: 'Delete a claim that is not sent, with its documents',
  input: v.strictObject({ id }),
  limit,
  codes: [409],
});
