/**
 * Whether a deal fits an application (docs/matching.md): an answer that it contradicts is a mismatch, and one mismatch
 * refuses it; what it only comes close to is a warning, which its card states.
 */
import {
  levelsBelow,
  requirementStatus,
  type Requirement,
  type RequirementStatus,
} from '../catalogue/requirements.ts';
import type { CalendarDate } from '../lib/dates.ts';
import type { Candidate, Neighbours, MatchCriteria } from './criteria.ts';

export const MISMATCHES = ['place', 'education', 'term', 'age', 'subject', 'year', 'language'] as const;
export type Mismatch = (typeof MISMATCHES)[number];
const WARNINGS = ['subject', 'budget', 'year', 'language', 'grades', 'age'] as const;
export type Warning = (typeof WARNINGS)[number];

/** @param today for the age of a traveler who chooses the start */
export type FitContext = { neighbours: Neighbours; today: CalendarDate };
type Rule = (criteria: MatchCriteria, candidate: Candidate, context: FitContext) => boolean;
type Kind = Requirement['kind'];
type RequirementOf<K extends Kind> = Extract<Requirement, { kind: K }>;

const MISMATCH_RULES: Readonly<Record<Mismatch, Rule>> = {
  place: (criteria, candidate) => !placeFits(criteria, candidate),
  education: (criteria, candidate) => statusOfKind(criteria, candidate, 'education') === 'unmet',
  term: (criteria, candidate) => !termFits(criteria, candidate),
  age: (criteria, candidate, { today }) => ageStatus(criteria, candidate, today) === 'unmet',
  subject: (criteria, candidate, { neighbours }) =>
    !sharesSubject(criteria, candidate) && !isNextToSubject(criteria, candidate, neighbours),
  year: (criteria, candidate) => yearsLater(criteria, candidate) < 0,
  language: (criteria, candidate) => levelsShort(criteria, candidate) > 1,
};

/** Of a deal that fits. */
const WARNING_RULES: Readonly<Record<Warning, Rule>> = {
  subject: (criteria, candidate) => !sharesSubject(criteria, candidate),
  budget: ({ budget }, { price }) => budget !== undefined && price > budget,
  year: (criteria, candidate) => yearsLater(criteria, candidate) > 0,
  language: (criteria, candidate) => levelsShort(criteria, candidate) === 1,
  grades: (criteria, candidate) => statusOfKind(criteria, candidate, 'grades') === 'unmet',
  age: (criteria, candidate, { today }) => ageStatus(criteria, candidate, today) === 'unknown',
};

export const fits = (criteria: MatchCriteria, candidate: Candidate, context: FitContext): boolean =>
  MISMATCHES.every((name) => !MISMATCH_RULES[name](criteria, candidate, context));

/** How many warnings except for an unknown age, which is no fault of the deal. */
export function faultsOf(criteria: MatchCriteria, candidate: Candidate, context: FitContext): number {
  let faults = 0;
  for (const name of FAULTS) if (WARNING_RULES[name](criteria, candidate, context)) faults++;
  return faults;
}
const FAULTS = WARNINGS.filter((name) => name !== 'age');

/** What alone refuses a deal. */
export function onlyMismatch(
  criteria: MatchCriteria,
  candidate: Candidate,
  context: FitContext,
): Mismatch | 'none' | 'several' {
  let only: Mismatch | 'none' = 'none';
  for (const name of MISMATCHES) {
    if (!MISMATCH_RULES[name](criteria, candidate, context)) continue;
    if (only !== 'none') return 'several';
    only = name;
  }
  return only;
}

/** Of a deal that fits. */
export const warningsOf = (criteria: MatchCriteria, candidate: Candidate, context: FitContext): Warning[] =>
  WARNINGS.filter((name) => WARNING_RULES[name](criteria, candidate, context));

export const intersects = (ids: readonly number[], others: readonly number[]): boolean =>
  ids.some((id) => others.includes(id));

const placeFits = (criteria: MatchCriteria, { countries, online }: Candidate): boolean =>
  (criteria.anywhere ? countries.length > 0 : intersects(criteria.countries, countries)) ||
  intersects(criteria.online, online);

export const termFits = ({ terms, flexible }: MatchCriteria, candidate: Candidate): boolean =>
  candidate.flexible || flexible !== undefined || terms.includes(candidate.term);

const sharesSubject = (criteria: MatchCriteria, candidate: Candidate): boolean =>
  intersects(criteria.subject_areas, candidate.subject_areas);

const isNextToSubject = (criteria: MatchCriteria, candidate: Candidate, neighbours: Neighbours): boolean =>
  criteria.subject_areas.some((id) =>
    candidate.subject_areas.some((other) => neighbours.get(id)?.has(other)),
  );

/** 0 where the traveler names no year, or chooses the start. */
const yearsLater = ({ startYear }: MatchCriteria, { start }: Candidate): number =>
  startYear === undefined || start === undefined ? 0 : Number(start.slice(0, 4)) - startYear;

const requirement = <K extends Kind>({ requirements }: Candidate, kind: K): RequirementOf<K> | undefined =>
  requirements.find((each): each is RequirementOf<K> => each.kind === kind);

function statusOfKind({ facts }: MatchCriteria, candidate: Candidate, kind: Kind): RequirementStatus {
  const needed = requirement(candidate, kind);
  return needed ? requirementStatus(needed, facts, candidate.start) : 'met';
}

/** With a free start, a traveler who is too young today may come later; one who is too old is so at any start. */
function ageStatus({ facts }: MatchCriteria, candidate: Candidate, today: CalendarDate): RequirementStatus {
  const age = requirement(candidate, 'age');
  if (!age) return 'met';
  if (candidate.start) return requirementStatus(age, facts, candidate.start);
  const isTooOld = requirementStatus({ ...age, from: undefined }, facts, today) === 'unmet';
  return isTooOld || requirementStatus(age, facts, today) === 'met'
    ? requirementStatus(age, facts, today)
    : 'unknown';
}

/** 0 where the program needs no level, or the traveler's is not known. */
const levelsShort = ({ facts }: MatchCriteria, candidate: Candidate): number =>
  levelsBelow(requirement(candidate, 'language')?.needs, facts) ?? 0;
