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
import type { Candidate, Neighbours, Wishes } from './wishes.ts';

export const MISMATCHES = ['place', 'education', 'term', 'age', 'subject', 'year', 'language'] as const;
export type Mismatch = (typeof MISMATCHES)[number];
export const WARNINGS = ['subject', 'budget', 'year', 'language', 'grades', 'age'] as const;
export type Warning = (typeof WARNINGS)[number];

/** @param today for the age of a traveler who chooses the start */
export type FitContext = { neighbours: Neighbours; today: CalendarDate };
type Rule = (wishes: Wishes, candidate: Candidate, context: FitContext) => boolean;
type Kind = Requirement['kind'];
type RequirementOf<K extends Kind> = Extract<Requirement, { kind: K }>;

const MISMATCH_RULES: Readonly<Record<Mismatch, Rule>> = {
  place: (wishes, candidate) => !placeFits(wishes, candidate),
  education: (wishes, candidate) => statusOfKind(wishes, candidate, 'education') === 'unmet',
  term: (wishes, candidate) => !termFits(wishes, candidate),
  age: (wishes, candidate, { today }) => ageStatus(wishes, candidate, today) === 'unmet',
  subject: (wishes, candidate, { neighbours }) =>
    !sharesSubject(wishes, candidate) && !isNextToSubject(wishes, candidate, neighbours),
  year: (wishes, candidate) => yearsLater(wishes, candidate) < 0,
  language: (wishes, candidate) => levelsShort(wishes, candidate) > 1,
};

/** Of a deal that fits. */
const WARNING_RULES: Readonly<Record<Warning, Rule>> = {
  subject: (wishes, candidate) => !sharesSubject(wishes, candidate),
  budget: ({ budget }, { price }) => budget !== undefined && price > budget,
  year: (wishes, candidate) => yearsLater(wishes, candidate) > 0,
  language: (wishes, candidate) => levelsShort(wishes, candidate) === 1,
  grades: (wishes, candidate) => statusOfKind(wishes, candidate, 'grades') === 'unmet',
  age: (wishes, candidate, { today }) => ageStatus(wishes, candidate, today) === 'unknown',
};

export const fits = (wishes: Wishes, candidate: Candidate, context: FitContext): boolean =>
  MISMATCHES.every((name) => !MISMATCH_RULES[name](wishes, candidate, context));

/** How many warnings except for an unknown age, which is no fault of the deal. */
export function faultsOf(wishes: Wishes, candidate: Candidate, context: FitContext): number {
  let faults = 0;
  for (const name of FAULTS) if (WARNING_RULES[name](wishes, candidate, context)) faults++;
  return faults;
}
const FAULTS = WARNINGS.filter((name) => name !== 'age');

/** What alone refuses a deal. */
export function onlyMismatch(
  wishes: Wishes,
  candidate: Candidate,
  context: FitContext,
): Mismatch | 'none' | 'several' {
  let only: Mismatch | 'none' = 'none';
  for (const name of MISMATCHES) {
    if (!MISMATCH_RULES[name](wishes, candidate, context)) continue;
    if (only !== 'none') return 'several';
    only = name;
  }
  return only;
}

/** Of a deal that fits. */
export const warningsOf = (wishes: Wishes, candidate: Candidate, context: FitContext): Warning[] =>
  WARNINGS.filter((name) => WARNING_RULES[name](wishes, candidate, context));

export const intersects = (ids: readonly number[], others: readonly number[]): boolean =>
  ids.some((id) => others.includes(id));

const placeFits = (wishes: Wishes, { countries, online }: Candidate): boolean =>
  (wishes.anywhere ? countries.length > 0 : intersects(wishes.countries, countries)) ||
  intersects(wishes.online, online);

export const termFits = ({ terms, flexible }: Wishes, candidate: Candidate): boolean =>
  candidate.flexible || flexible !== undefined || terms.includes(candidate.term);

const sharesSubject = (wishes: Wishes, candidate: Candidate): boolean =>
  intersects(wishes.subject_areas, candidate.subject_areas);

const isNextToSubject = (wishes: Wishes, candidate: Candidate, neighbours: Neighbours): boolean =>
  wishes.subject_areas.some((id) => candidate.subject_areas.some((other) => neighbours.get(id)?.has(other)));

/** 0 where the traveler names no year, or chooses the start. */
const yearsLater = ({ startYear }: Wishes, { start }: Candidate): number =>
  startYear === undefined || start === undefined ? 0 : Number(start.slice(0, 4)) - startYear;

const requirement = <K extends Kind>({ requirements }: Candidate, kind: K): RequirementOf<K> | undefined =>
  requirements.find((each): each is RequirementOf<K> => each.kind === kind);

function statusOfKind({ facts }: Wishes, candidate: Candidate, kind: Kind): RequirementStatus {
  const needed = requirement(candidate, kind);
  return needed ? requirementStatus(needed, facts, candidate.start) : 'met';
}

/** With a free start, a traveler who is too young today may come later; one who is too old is so at any start. */
function ageStatus({ facts }: Wishes, candidate: Candidate, today: CalendarDate): RequirementStatus {
  const age = requirement(candidate, 'age');
  if (!age) return 'met';
  if (candidate.start) return requirementStatus(age, facts, candidate.start);
  const isTooOld = requirementStatus({ ...age, from: undefined }, facts, today) === 'unmet';
  return isTooOld || requirementStatus(age, facts, today) === 'met'
    ? requirementStatus(age, facts, today)
    : 'unknown';
}

/** 0 where the program needs no level, or the traveler's is not known. */
const levelsShort = ({ facts }: Wishes, candidate: Candidate): number =>
  levelsBelow(requirement(candidate, 'language')?.needs, facts) ?? 0;
