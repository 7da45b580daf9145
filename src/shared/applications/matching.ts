/** The deals that fit an application, best first (docs/matching.md). */
import { faultsOf, fits, intersects, termFits, warningsOf, type FitContext, type Warning } from './fit.ts';
import type { Candidate, MatchCriteria } from './criteria.ts';

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
  criteria: MatchCriteria,
  candidates: readonly C[],
  context: MatchContext,
): Match<C>[] {
  const best = new Map<string, RankedCandidate<C>>();
  for (const candidate of candidates) {
    if (!fits(criteria, candidate, context)) continue;
    const ranked = rankedOf(criteria, candidate, context);
    const other = best.get(candidate.program_id);
    if (!other || byRank(ranked, other) < 0) best.set(candidate.program_id, ranked);
  }
  return firstOf([...best.values()], MAX_OFFERS).map(({ candidate }) =>
    compare(criteria, candidate, context),
  );
}

/** What candidates are ordered by. */
export type RankedCandidate<C extends Candidate = Candidate> = {
  candidate: C;
  faults: number;
  score: number;
};

export const rankedOf = <C extends Candidate>(
  criteria: MatchCriteria,
  candidate: C,
  context: MatchContext,
): RankedCandidate<C> => ({
  candidate,
  faults: faultsOf(criteria, candidate, context),
  score: scoreOf(criteria, candidate, context.weights),
});

const scoreOf = (criteria: MatchCriteria, candidate: Candidate, weights: Weights): number =>
  (isPlaceShared(criteria, candidate) ? weights.countries : 0) +
  (intersects(criteria.subject_areas, candidate.subject_areas) ? weights.subject_areas : 0) +
  (termFits(criteria, candidate) ? weights.terms : 0) +
  (intersects(criteria.durations, candidate.durations) ? weights.durations : 0) +
  (intersects(criteria.languages, candidate.languages) ? weights.languages : 0);

const isPlaceShared = ({ anywhere, countries }: MatchCriteria, candidate: Candidate): boolean =>
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
function compare<C extends Candidate>(
  criteria: MatchCriteria,
  candidate: C,
  context: MatchContext,
): Match<C> {
  return {
    candidate,
    score: scoreOf(criteria, candidate, context.weights),
    shared: sharedOf(criteria, candidate),
    online: common(criteria.online, candidate.online),
    warnings: warningsOf(criteria, candidate, context),
  };
}

const common = (wanted: readonly number[], offered: readonly number[]): number[] =>
  wanted.filter((id) => offered.includes(id));

const sharedOf = (criteria: MatchCriteria, candidate: Candidate): Match['shared'] => ({
  countries: criteria.anywhere ? [...candidate.countries] : common(criteria.countries, candidate.countries),
  subject_areas: common(criteria.subject_areas, candidate.subject_areas),
  terms: sharedTerm(criteria, candidate),
  durations: common(criteria.durations, candidate.durations),
  languages: common(criteria.languages, candidate.languages),
});

/** The deal's own term; "Flexible start" where that is why it fits. */
function sharedTerm({ terms, flexible }: MatchCriteria, candidate: Candidate): number[] {
  if (candidate.flexible || terms.includes(candidate.term)) return [candidate.term];
  return flexible === undefined ? [] : [flexible];
}
