/**
 * Matches deals to an application (D50, F050). A deal is offered when its program shares a country, a subject area and
 * a term with the application; an online program has no country, so its type must have been chosen instead
 * (docs/decisions/0020). Each shared criterion adds its weight once; weights cannot be bought.
 */

/** What a program is compared by: ids of the lookup lists. */
export type Profile = {
  countries: readonly number[];
  subject_areas: readonly number[];
  terms: readonly number[];
  durations: readonly number[];
  languages: readonly number[];
  /** Online program types: the program's own, or those the traveler chose. Without weight. */
  online?: readonly number[];
};
export type Criterion = Exclude<keyof Profile, 'online'>;

/** Points for sharing at least one; from src/content/matching.yaml. Never negative. */
export type Weights = Readonly<Record<Criterion, number>>;

/** A deal with its program's profile. `id` breaks ties. */
export type Candidate = { id: string; program_id: string } & Profile;
/** `shared` and `online`: ids in the order the traveler gave them. */
export type Match<C extends Candidate = Candidate> = {
  candidate: C;
  score: number;
  shared: Record<Criterion, number[]>;
  online: number[];
};

/** Strongest first: the order of the reasons shown. */
export const CRITERIA = ['countries', 'subject_areas', 'terms', 'durations', 'languages'] as const;
/** Required for an offer. */
const REQUIRED_CRITERIA = ['countries', 'subject_areas', 'terms'] as const;
export type RequiredCriterion = (typeof REQUIRED_CRITERIA)[number];
export const MOST_OFFERS = 12;

/** The traveler's side: an application, or the answers of Help Me Pick. */
type Wishes = Profile;

/**
 * @param candidates in any order: the result does not depend on it
 * @returns the best 12, best first; equal ones by id; one for each program, its best
 */
export function match<C extends Candidate>(
  wishes: Wishes,
  candidates: readonly C[],
  weights: Weights,
): Match<C>[] {
  const matches = candidates
    .map((candidate) => compare(wishes, candidate, weights))
    .filter((match) => missingCriteria(match).length === 0)
    .sort(byScore);
  return firstOfEach(matches).slice(0, MOST_OFFERS);
}

/** Required criteria that do not match. */
export const missingCriteria = ({ shared, online }: Match): RequiredCriterion[] =>
  REQUIRED_CRITERIA.filter((name) => !shared[name].length && !(name === 'countries' && online.length));

/** Scores one program, whether or not it would be offered. */
export function compare<C extends Candidate>(wishes: Wishes, candidate: C, weights: Weights): Match<C> {
  const shared = Object.fromEntries(
    CRITERIA.map((criterion) => [
      criterion,
      wishes[criterion].filter((id) => candidate[criterion].includes(id)),
    ]),
  ) as Record<Criterion, number[]>;
  const score = CRITERIA.reduce((sum, name) => sum + (shared[name].length ? weights[name] : 0), 0);
  const online = (wishes.online ?? []).filter((id) => candidate.online?.includes(id));
  return { candidate, score, shared, online };
}

const byScore = (a: Match, b: Match): number =>
  b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : a.candidate.id > b.candidate.id ? 1 : 0);

function firstOfEach<C extends Candidate>(matches: Match<C>[]): Match<C>[] {
  const seen = new Set<string>();
  return matches.filter(({ candidate: { program_id } }) => !seen.has(program_id) && seen.add(program_id));
}
