/** The steps of the application, each its own page; the last one shows all answers before sending. */
import { hashOfText } from '../lib/hash.ts';
import { steps } from '../lib/steps.ts';
import type { Answers, ApplicationField, ApplicationMessages } from './answers.ts';

export const STEPS = ['about', 'education', 'plans', 'preferences', 'review'] as const;
export type Step = (typeof STEPS)[number];
export const applicationSteps = /* @__PURE__ */ steps(STEPS);

export const STEP_FIELDS: Readonly<Record<Step, readonly ApplicationField[]>> = {
  about: ['languages'],
  education: ['education_status', 'subject_areas'],
  plans: ['countries', 'anywhere', 'terms', 'start_year', 'durations'],
  preferences: ['experience_types', 'budget_max', 'message'],
  review: [],
};

/** The step to resume: the last one, or the first before it that still has a message. */
export const stepToResume = (last: Step, messages: ApplicationMessages): Step =>
  STEPS.slice(0, STEPS.indexOf(last)).find((step) => STEP_FIELDS[step].some((field) => messages[field])) ??
  last;

/** Fingerprint of some fields' answers: equal for equal values, in any tab and on both sides. */
export function fingerprint(answers: Answers, fields: readonly ApplicationField[]): string {
  return hashOfText(JSON.stringify(fields.map((field) => answerValues(answers, field))));
}

/** Non-empty, distinct values: an unset select submits "". */
export const answerValues = (answers: Answers, field: ApplicationField): string[] => [
  ...new Set((answers[field] ?? []).filter((value) => value.trim() !== '')),
];
