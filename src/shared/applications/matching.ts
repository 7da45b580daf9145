/**
 * Which deals fit an application, and why (D50, F050). A deal is offered when its program shares a country, a subject
 * area and a term with the application; one that is done from home is in no country, so there its kind must have been
 * asked for (docs/decisions/0020). Each thing shared adds its weight once; nobody can pay for more.
 */

/** What a program is compared by: ids of the lookup lists. */
export type Profile = {
  countries: readonly number[];
  subject_areas: readonly number[];
  terms: readonly number[];
  durations: readonly number[];
  languages: readonly number[];
  /** Kinds that are done from home: a program's own, or those a traveler asks for. They carry no weight. */
  online?: readonly number[];
};
export type Criterion = Exclude<keyof Profile, 'online'>;

/** Points for sharing at least one; from src/content/matching.yaml. Never negative. */
export type Weights = Readonly<Record<Criterion, number>>;

/** A deal on a program, with what it is compared by. `id` decides between equal scores. */
export type Candidate = { id: string; program_id: string } & Profile;
/** `shared` and `online`: ids in the order the traveler gave them. */
export type Match<C extends Candidate = Candidate> = {
  candidate: C;
  score: number;
  shared: Record<Criterion, number[]>;
  online: number[];
};

/** Strongest first: the order in which reasons are told. */
export const CRITERIA = ['countries', 'subject_areas', 'terms', 'durations', 'languages'] as const;
/** Without these there is no offer. */
export const REQUIRED_CRITERIA = ['countries', 'subject_areas', 'terms'] as const;
export type RequiredCriterion = (typeof REQUIRED_CRITERIA)[number];
export const MOST_OFFERS = 12;

/** What is asked for: an application, or the answers of Help Me Pick. */
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
  const found = candidates
    .map((candidate) => compare(wishes, candidate, weights))
    .filter((found) => missingCriteria(found).length === 0)
    .sort(byScore);
  return firstOfEach(found).slice(0, MOST_OFFERS);
}

/** What keeps a deal from being offered. */
export const missingCriteria = ({ shared, online }: Match): RequiredCriterion[] =>
  REQUIRED_CRITERIA.filter((name) => !shared[name].length && !(name === 'countries' && online.length));

/** How one program fits, whether it would be offered or not. */
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
