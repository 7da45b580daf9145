import {
  compare,
  missingCriteria,
  type Candidate,
  type RequiredCriterion,
  type Profile,
  type Weights,
} from './matching.ts';

/** A single answer that would add `deals` deals. */
export type Suggestion = { criterion: RequiredCriterion; id: number; deals: number };

const MOST = 3;
const EVEN: Weights = { countries: 1, subject_areas: 1, terms: 1, durations: 1, languages: 1 };

/**
 * Suggestions when nothing fits: single answers that would add deals.
 * @returns the most productive first; empty when every deal needs two more answers
 */
export function nearby(wishes: Profile, candidates: readonly Candidate[]): Suggestion[] {
  const counts = new Map<string, Suggestion>();
  for (const candidate of candidates) {
    const [criterion, ...others] = missingCriteria(compare(wishes, candidate, EVEN));
    if (!criterion || others.length) continue;
    for (const id of candidate[criterion]) {
      const key = `${criterion} ${id}`;
      counts.set(key, { criterion, id, deals: (counts.get(key)?.deals ?? 0) + 1 });
    }
  }
  return [...counts.values()].toSorted((a, b) => b.deals - a.deals || a.id - b.id).slice(0, MOST);
}
