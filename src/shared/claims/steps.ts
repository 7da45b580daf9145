/** The steps of a claim, each its own page; the last one shows all answers before sending. */
import { hashOfText } from '../lib/hash.ts';
import { steps } from '../lib/steps.ts';
import { COST_FIELDS, EVENT_FIELDS, tidyAnswers, type ClaimAnswers, type ClaimField } from './answers.ts';

export const CLAIM_STEPS = ['event', 'costs', 'documents', 'review'] as const;
export type ClaimStep = (typeof CLAIM_STEPS)[number];
export const claimSteps = /* @__PURE__ */ steps(CLAIM_STEPS);

export const STEP_FIELDS: Readonly<Record<ClaimStep, readonly ClaimField[]>> = {
  event: EVENT_FIELDS,
  costs: COST_FIELDS,
  documents: [],
  review: [],
};

/** Equal for equal answers of these fields, in any tab and on both sides. */
export function claimFingerprint(answers: ClaimAnswers, fields: readonly ClaimField[]): string {
  const tidy = tidyAnswers(answers);
  return hashOfText(JSON.stringify(fields.map((field) => tidy[field] ?? [])));
}
