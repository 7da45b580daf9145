import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { downloadDocument } from '../documents/endpoints.ts';
import { PURPOSES } from '../documents/purposes.ts';
import { endpoint } from '../lib/endpoint.ts';
import { idSchema } from '../lib/idSchema.ts';
import { listOf } from '../lib/input.ts';
import { OFFER_STATES, PROVIDER_ACTIONS, TRAVELER_ACTIONS, type ProviderAction } from './states.ts';

export const MAX_TEXT_LENGTH = 1000;
/** Questions of an offer. */
export const MAX_QUESTIONS = 5;
/** Answers and questions of a traveler within 24 hours: each is a message to a provider. */
export const MAX_MESSAGES_A_DAY = 20;
/** Entries in the history of an offer. */
export const MAX_EVENTS = 40;

export const DECLINE_REASONS = ['other-program', 'too-expensive', 'dates', 'other'] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

export const offerMessages = {
  question: 'Please write your question.',
  reply: 'Please write your reply.',
  why: 'Please say why in a sentence.',
  tooLong: `Please use at most ${MAX_TEXT_LENGTH} characters.`,
  notPossible: 'This is not possible any more: the offer has changed or its reply date has passed.',
  manyQuestions: `You have asked ${MAX_QUESTIONS} questions about this offer. Please write to the provider.`,
  manyMessages: `You can send ${MAX_MESSAGES_A_DAY} answers and questions a day. Please go on tomorrow.`,
  noQuestion: 'There is no question that waits for a reply.',
  manyEvents: 'This offer has changed too often. Please write to the provider.',
} as const;

const text = v.optional(
  v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH, offerMessages.tooLong)),
  '',
);
/** The first one, each entry, and an undo beyond them. */
const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_EVENTS + 2));
const output = v.object({ id: v.string(), state: v.picklist(OFFER_STATES), version: v.number() });

/**
 * `version` is the one that the traveler saw; the same answer sent twice counts once. 409 with a sentence when the offer
 * has changed meanwhile, or the answer is not possible any more.
 */
export const answerOffer = endpoint({
  method: 'POST',
  path: '/api/offers/answer',
  summary: 'Accept or decline an offer, ask its provider, or take the answer back',
  input: v.pipe(
    v.strictObject({
      id: idSchema,
      version,
      action: v.picklist(TRAVELER_ACTIONS),
      reason: v.optional(v.picklist(DECLINE_REASONS)),
      text,
      /** Of an acceptance: documents that the provider may download. */
      documents: v.optional(listOf(idSchema, PURPOSES.application.most)),
    }),
    v.forward(
      v.check(({ action, text }) => action !== 'ask' || text !== '', offerMessages.question),
      ['text'],
    ),
  ),
  output,
  access: 'user',
  limit: { max: 60, windowMs: MINUTE },
  codes: [404, 409],
});

/** A document that the traveler agreed to, by the secret link of the provider's message. */
export const downloadForProvider = endpoint({
  method: 'GET',
  path: '/api/offers/provider-documents/[token]/[id]',
  summary: 'Download a document that goes with an accepted offer',
  input: v.strictObject({ token: v.pipe(v.string(), v.maxLength(120)), id: idSchema }),
  output: downloadDocument.output,
  answersDownload: downloadDocument.answersDownload ?? [],
  access: 'public',
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [404],
});

/** A reply and a refusal say something. */
export const hasNeededText = ({ action, text }: { action: ProviderAction; text: string }): boolean =>
  action === 'confirm' || text !== '';

/** The provider's side, by the secret link that its message names. */
export const answerAsProvider = endpoint({
  method: 'POST',
  path: '/api/offers/provider-answer',
  summary: 'Confirm or refuse the place of an offer, or reply to its traveler',
  input: v.pipe(
    v.strictObject({
      token: v.pipe(v.string(), v.maxLength(120)),
      version,
      action: v.picklist(PROVIDER_ACTIONS),
      text,
    }),
    v.forward(
      v.check(
        (said) => hasNeededText(said),
        ({ input }) => (input.action === 'reply' ? offerMessages.reply : offerMessages.why),
      ),
      ['text'],
    ),
  ),
  output,
  access: 'public',
  limit: { max: 30, windowMs: MINUTE },
  codes: [404, 409],
});
