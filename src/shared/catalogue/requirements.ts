/** Who may join a program, one requirement at a time, and what is known of a traveler about each. Pure. */
import type { CalendarDate } from '../lib/dates.ts';
import type { Frozen } from '../lib/frozen.ts';
import { LANGUAGE_LEVELS, type LanguageLevel, type NeededLevel } from './languageLevel.ts';
import type { Requirements } from './program.ts';
import { isFree, type NeededVisa } from './visa.ts';

/** `slugs`: of those who may join. Years of age count on the day the program starts. */
export type Requirement = Frozen<
  | { kind: 'education'; slugs: string[] }
  | { kind: 'age'; from?: number | undefined; to?: number | undefined }
  | { kind: 'language'; text: string; needs?: NeededLevel | undefined }
  | { kind: 'grades'; gpa: number }
  | ({ kind: 'visa' } & NeededVisa)
  | { kind: 'other'; text: string }
>;

/** What the traveler has told us; an absent fact is not known. `education` is a slug. */
export type TravelerFacts = Frozen<{
  education?: string | undefined;
  birthDate?: CalendarDate | undefined;
  /** By ISO 639-1. */
  levels?: Record<string, LanguageLevel> | undefined;
  /** Of 4. */
  gpa?: number | undefined;
  /** ISO alpha-2. */
  nationality?: string | undefined;
}>;

export type RequirementStatus = 'met' | 'unmet' | 'unknown';

export const requirementsOf = ({
  education,
  age,
  max_age,
  language,
  language_level,
  gpa,
  visa,
  other,
}: Requirements): Requirement[] => [
  { kind: 'education', slugs: education },
  ...(age || max_age ? [{ kind: 'age' as const, from: age, to: max_age }] : []),
  ...(language ? [{ kind: 'language' as const, text: language, needs: language_level }] : []),
  ...(gpa ? [{ kind: 'grades' as const, gpa }] : []),
  ...(visa ? [{ kind: 'visa' as const, ...visa }] : []),
  ...other.map((text) => ({ kind: 'other' as const, text })),
];

/** @param start of the program; without one, no age can be told */
export function requirementStatus(
  requirement: Requirement,
  facts: TravelerFacts,
  start: CalendarDate | undefined,
): RequirementStatus {
  const { education, birthDate, nationality } = facts;
  if (requirement.kind === 'education')
    return education ? statusOf(requirement.slugs.includes(education)) : 'unknown';
  if (requirement.kind === 'language') {
    const below = levelsBelow(requirement.needs, facts);
    return below === undefined ? 'unknown' : statusOf(below === 0);
  }
  if (requirement.kind === 'grades') return gradesStatus(requirement.gpa, facts);
  // A traveler who needs a visa may get one, so it is never called unmet.
  if (requirement.kind === 'visa') return isFree(requirement, nationality) ? 'met' : 'unknown';
  if (requirement.kind !== 'age' || !birthDate || !start) return 'unknown';
  const years = ageOn(birthDate, start);
  return statusOf(years >= (requirement.from ?? 0) && years <= (requirement.to ?? Infinity));
}

/** Unknown where the traveler's grades are on another scale. */
const gradesStatus = (needed: number, { gpa }: TravelerFacts): RequirementStatus =>
  gpa === undefined ? 'unknown' : statusOf(gpa >= needed);

const statusOf = (isMet: boolean): RequirementStatus => (isMet ? 'met' : 'unmet');

/** Whole years. A birthday on February 29 is March 1 in other years. */
export const ageOn = (birthDate: CalendarDate, day: CalendarDate): number =>
  Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (day.slice(5) < birthDate.slice(5) ? 1 : 0);

/** How many levels the traveler is short of the needed one, 0 for none; undefined where either is not known. */
export function levelsBelow(needs: NeededLevel | undefined, { levels }: TravelerFacts): number | undefined {
  const own = needs && levels?.[needs.language];
  if (!own) return undefined;
  return Math.max(0, LANGUAGE_LEVELS.indexOf(needs.level) - LANGUAGE_LEVELS.indexOf(own));
}
