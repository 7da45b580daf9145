/** The insurer's side of a claim, by the secret link that its message names. */
import * as v from 'valibot';
import { downloadDocument } from '../documents/endpoints.ts';
import { MINUTE } from '../lib/durations.ts';
import { endpoint } from '../lib/endpoint.ts';
import { idSchema } from '../lib/idSchema.ts';
import { claimMessages } from './claim.ts';
import { typedAmount } from './costs.ts';
import { changedClaim, longText, version } from './endpoints.ts';
import { INSURER_ACTIONS, type InsurerAction } from './states.ts';

/** The insurer's number of a claim. */
const MAX_REFERENCE_LENGTH = 60;

const token = v.pipe(v.string(), v.maxLength(120));

export const downloadForInsurer = endpoint({
  method: 'GET',
  path: '/api/claims/insurer-documents/[token]/[id]',
  summary: 'Download a document of a claim, by the secret link of the insurer',
  input: v.strictObject({ token, id: idSchema }),
  output: downloadDocument.output,
  answersDownload: downloadDocument.answersDownload ?? [],
  access: 'public',
  limit: { max: 120, windowMs: 10 * MINUTE },
  codes: [404],
});

/** What the insurer says beside the action. `amount`: US dollars as typed. */
const insurerFields = {
  reference: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_REFERENCE_LENGTH)), ''),
  text: v.optional(longText, ''),
  amount: v.optional(v.pipe(v.string(), v.maxLength(30)), ''),
};

type InsurerInput = { action: InsurerAction; reference: string; text: string; amount: string };

/** The field that an action needs, with what is said where it is missing. */
const NEEDED_FIELDS: Record<InsurerAction, { field: 'reference' | 'text' | 'amount'; message: string }> = {
  receive: { field: 'reference', message: claimMessages.reference },
  ask: { field: 'text', message: claimMessages.question },
  accept: { field: 'amount', message: claimMessages.paid },
  refuse: { field: 'text', message: claimMessages.reason },
};

const hasField = (said: InsurerInput, field: 'reference' | 'text' | 'amount'): boolean =>
  NEEDED_FIELDS[said.action].field !== field ||
  (field === 'amount' ? typedAmount(said.amount, 'USD') !== undefined : said[field] !== '');

/** Whether it says all that its action needs. */
export const isComplete = (said: InsurerInput): boolean => hasField(said, NEEDED_FIELDS[said.action].field);

export const answerAsInsurer = endpoint({
  method: 'POST',
  path: '/api/claims/insurer-answer',
  summary: 'Say that a claim was received, ask for more, accept or refuse it',
  input: v.pipe(
    v.strictObject({ token, version, action: v.picklist(INSURER_ACTIONS), ...insurerFields }),
    v.forward(
      v.check(
        (said) => hasField(said, 'reference'),
        ({ input }) => NEEDED_FIELDS[input.action].message,
      ),
      ['reference'],
    ),
    v.forward(
      v.check(
        (said) => hasField(said, 'text'),
        ({ input }) => NEEDED_FIELDS[input.action].message,
      ),
      ['text'],
    ),
    v.forward(
      v.check(
        (said) => hasField(said, 'amount'),
        ({ input }) => NEEDED_FIELDS[input.action].message,
      ),
      ['amount'],
    ),
  ),
  output: changedClaim,
  access: 'public',
  limit: { max: 30, windowMs: MINUTE },
  codes: [404, 409],
});

export const insurerEventFields = insurerFields;
