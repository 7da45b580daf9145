/** A form in steps, each a page that posts to itself and saves a draft, which other tabs may save, too. */
import { isChangedElsewhere } from '../../shared/lib/formBase.ts';
import type { Steps } from '../../shared/lib/steps.ts';
import { valueOf, type Fields } from './fields.ts';
import { refuse, type Refusal } from './refusal.ts';

const TRIES = 3;

/** @param save undefined when another tab saved at the same moment */
export async function saveWithRetries<T>(save: () => Promise<T | undefined>): Promise<T | Refusal> {
  for (let tries = 0; tries < TRIES; tries++) {
    const outcome = await save();
    if (outcome) return outcome;
  }
  return refuse('CONFLICT');
}

/**
 * Whether another tab changed this step since it was shown, to something other than what was typed here.
 * @param version of the draft
 * @param fingerprint of the step's answers
 */
export function isContested<Answers>(
  fields: Fields,
  typed: Answers,
  { version, answers }: { version: number; answers: Answers },
  fingerprint: (answers: Answers) => string,
): boolean {
  if (Number(valueOf(fields, 'version')) === version) return false;
  return isChangedElsewhere(valueOf(fields, 'base'), fingerprint(answers), fingerprint(typed));
}

/** `go:plans` is a press on that step in the step navigation; any other button stays. */
export function stepAfterPress<Step extends string>(steps: Steps<Step>, step: Step, action: string): Step {
  if (action === 'save') return steps.after(step);
  const to = action.replace(/^go:/, '');
  return to !== action && steps.has(to) ? to : step;
}
