import {
  compare,
  missingCriteria,
  type Candidate,
  type RequiredCriterion,
  type Profile,
  type Weights,
} from './matching.ts';

/** One answer that would open `deals` more. */
export type Suggestion = { criterion: RequiredCriterion; id: number; deals: number };

const MOST = 3;
const EVEN: Weights = { countries: 1, subject_areas: 1, terms: 1, durations: 1, languages: 1 };

/**
 * What to change where nothing fits: single answers that would bring deals which share all the rest.
 * @returns the most fruitful first; empty when every deal is two answers away
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
