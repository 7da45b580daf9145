/** The deals that fit an application, best first (docs/matching.md). */
import { faultsOf, fits, intersects, termFits, warningsOf, type FitContext, type Warning } from './fit.ts';
import type { Candidate, Wishes } from './wishes.ts';

/** What earns points, the strongest first: the order of the reasons shown. */
export const CRITERIA = ['countries', 'subject_areas', 'terms', 'durations', 'languages'] as const;
export type Criterion = (typeof CRITERIA)[number];
/** Points for sharing at least one; from src/content/matching.yaml. Never negative, and nothing to buy. */
export type Weights = Readonly<Record<Criterion, number>>;

export type MatchContext = FitContext & { weights: Weights };
/** `shared` and `online`: ids that the deal shares with the application. */
export type Match<C extends Candidate = Candidate> = {
  candidate: C;
  score: number;
  shared: Record<Criterion, number[]>;
  online: number[];
  warnings: Warning[];
};

export const MAX_OFFERS = 12;

/**
 * @param candidates in any order: the result does not depend on it
 * @returns the best 12, best first; one for each program, its best
 */
export function match<C extends Candidate>(
  wishes: Wishes,
  candidates: readonly C[],
  context: MatchContext,
): Match<C>[] {
  const best = new Map<string, RankedCandidate<C>>();
  for (const candidate of candidates) {
    if (!fits(wishes, candidate, context)) continue;
    const ranked = rankedOf(wishes, candidate, context);
    const other = best.get(candidate.program_id);
    if (!other || byRank(ranked, other) < 0) best.set(candidate.program_id, ranked);
  }
  return firstOf([...best.values()], MAX_OFFERS).map(({ candidate }) => compare(wishes, candidate, context));
}

/** What the order needs. */
export type RankedCandidate<C extends Candidate = Candidate> = {
  candidate: C;
  faults: number;
  score: number;
};

export const rankedOf = <C extends Candidate>(
  wishes: Wishes,
  candidate: C,
  context: MatchContext,
): RankedCandidate<C> => ({
  candidate,
  faults: faultsOf(wishes, candidate, context),
  score: scoreOf(wishes, candidate, context.weights),
});

const scoreOf = (wishes: Wishes, candidate: Candidate, weights: Weights): number =>
  (isPlaceShared(wishes, candidate) ? weights.countries : 0) +
  (intersects(wishes.subject_areas, candidate.subject_areas) ? weights.subject_areas : 0) +
  (termFits(wishes, candidate) ? weights.terms : 0) +
  (intersects(wishes.durations, candidate.durations) ? weights.durations : 0) +
  (intersects(wishes.languages, candidate.languages) ? weights.languages : 0);

const isPlaceShared = ({ anywhere, countries }: Wishes, candidate: Candidate): boolean =>
  anywhere ? candidate.countries.length > 0 : intersects(countries, candidate.countries);

/** Fewer faults before more points; equal ones by id. */
export const byRank = (a: RankedCandidate, b: RankedCandidate): number =>
  a.faults - b.faults ||
  b.score - a.score ||
  (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0);

/** The first few in order, without sorting the rest: thousands may fit. */
function firstOf<C extends Candidate>(
  all: readonly RankedCandidate<C>[],
  most: number,
): RankedCandidate<C>[] {
  const first: RankedCandidate<C>[] = [];
  for (const each of all) {
    if (first.length === most && byRank(each, first.at(-1)!) > 0) continue;
    first.push(each);
    first.sort(byRank);
    first.length = Math.min(first.length, most);
  }
  return first;
}

/** @param candidate without mismatches */
export function compare<C extends Candidate>(wishes: Wishes, candidate: C, context: MatchContext): Match<C> {
  return {
    candidate,
    score: scoreOf(wishes, candidate, context.weights),
    shared: sharedOf(wishes, candidate),
    online: common(wishes.online, candidate.online),
    warnings: warningsOf(wishes, candidate, context),
  };
}

const common = (wished: readonly number[], offered: readonly number[]): number[] =>
  wished.filter((id) => offered.includes(id));

const sharedOf = (wishes: Wishes, candidate: Candidate): Match['shared'] => ({
  countries: wishes.anywhere ? [...candidate.countries] : common(wishes.countries, candidate.countries),
  subject_areas: common(wishes.subject_areas, candidate.subject_areas),
  terms: sharedTerm(wishes, candidate),
  durations: common(wishes.durations, candidate.durations),
  languages: common(wishes.languages, candidate.languages),
});

/** The deal's own term; "Flexible start" where that is why it fits. */
function sharedTerm({ terms, flexible }: Wishes, candidate: Candidate): number[] {
  if (candidate.flexible || terms.includes(candidate.term)) return [candidate.term];
  return flexible === undefined ? [] : [flexible];
}
