/** What stands between an application and deals: how many each answer alone refuses, and which change would bring some. */
import { MAX_COUNTRIES, MAX_SUBJECTS } from './application.ts';
import { fits, MISMATCHES, onlyMismatch, type Mismatch } from './fit.ts';
import { byRank, match, rankedOf, type MatchContext, type RankedCandidate } from './matching.ts';
import type { Candidate, MatchCriteria } from './criteria.ts';

export const CHANGEABLE = [
  'countries',
  'anywhere',
  'experience_types',
  'subject_areas',
  'terms',
  'start_year',
] as const;
export type Changeable = (typeof CHANGEABLE)[number];
/** One other answer: `value` is added to a list, or takes the place of the year; 1 for anywhere. */
export type Change = { field: Changeable; value: number };
/** `programs`: how many it brings; `best`: the one that would stand first. */
export type Suggestion<C extends Candidate = Candidate> = Change & { programs: number; best: C };

/** `only`: programs with a deal that would fit but for this one; `several`: those whose deals all have more against them. */
export type Refusals = { only: Partial<Record<Mismatch, number>>; several: number };

const MAX_SUGGESTIONS = 3;

type Near<C> = { candidate: C; mismatch: Mismatch };

/** @returns the most productive first; of equal ones the one whose best deal fits better */
export function suggestionsFor<C extends Candidate>(
  criteria: MatchCriteria,
  candidates: readonly C[],
  context: MatchContext,
): Suggestion<C>[] {
  const near = oneAnswerAway(criteria, candidates, context);
  return groupsOf(criteria, near, context)
    .toSorted((a, b) => b.size - a.size || byRank(a.best, b.best) || inOrder(a.change, b.change))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ change }) => suggestionOf(change, applyChange(criteria, change), near, context));
}

type Group = { change: Change; size: number; best: RankedCandidate };

/** What each change would bring, counted by its own deals. */
function groupsOf(criteria: MatchCriteria, near: readonly Near<Candidate>[], context: MatchContext): Group[] {
  const groups = new Map<string, Group>();
  for (const each of near) {
    const ranked = rankedOf(criteria, each.candidate, context);
    for (const change of changesFor(criteria, each)) {
      const key = `${change.field} ${change.value}`;
      const { size = 0, best = ranked } = groups.get(key) ?? {};
      groups.set(key, { change, size: size + 1, best: byRank(ranked, best) < 0 ? ranked : best });
    }
  }
  return [...groups.values()];
}

/** A subject also brings deals next to it, and an earlier year those of later ones. */
function suggestionOf<C extends Candidate>(
  change: Change,
  after: MatchCriteria,
  near: readonly Near<C>[],
  context: MatchContext,
): Suggestion<C> {
  const fitting = near.map(({ candidate }) => candidate).filter((each) => fits(after, each, context));
  const [best] = match(after, fitting, context);
  return { ...change, programs: programsOf(fitting).size, best: best!.candidate };
}

export function applyChange(criteria: MatchCriteria, { field, value }: Change): MatchCriteria {
  if (field === 'start_year') return { ...criteria, startYear: value };
  if (field === 'anywhere') return { ...criteria, countries: [], anywhere: true };
  const name = field === 'experience_types' ? 'online' : field;
  return { ...criteria, [name]: [...criteria[name], value] };
}

export function refusalsOf(
  criteria: MatchCriteria,
  candidates: readonly Candidate[],
  context: MatchContext,
): Refusals {
  const groups = Map.groupBy(candidates, (candidate) => onlyMismatch(criteria, candidate, context));
  const only = MISMATCHES.flatMap((name) => {
    const group = groups.get(name);
    return group ? [[name, programsOf(group).size]] : [];
  });
  const far = programsOf(groups.get('several') ?? []);
  const closer = programsOf([...groups].flatMap(([name, group]) => (name === 'several' ? [] : group)));
  return { only: Object.fromEntries(only), several: far.difference(closer).size };
}

function oneAnswerAway<C extends Candidate>(
  criteria: MatchCriteria,
  candidates: readonly C[],
  context: MatchContext,
): Near<C>[] {
  return candidates.flatMap((candidate) => {
    const mismatch = onlyMismatch(criteria, candidate, context);
    return mismatch === 'none' || mismatch === 'several' ? [] : { candidate, mismatch };
  });
}

const programsOf = (candidates: readonly Candidate[]): Set<string> =>
  new Set(candidates.map(({ program_id }) => program_id));

const inOrder = (a: Change, b: Change): number =>
  CHANGEABLE.indexOf(a.field) - CHANGEABLE.indexOf(b.field) || a.value - b.value;

/** An application's answers can change; education, age and what one speaks cannot. */
function changesFor(criteria: MatchCriteria, { candidate, mismatch }: Near<Candidate>): Change[] {
  const add = (field: Changeable, ids: readonly number[]): Change[] => ids.map((value) => ({ field, value }));
  if (mismatch === 'place') return placesFor(criteria, candidate);
  if (mismatch === 'term') return add('terms', [candidate.term]);
  if (mismatch === 'subject')
    return criteria.subject_areas.length < MAX_SUBJECTS ? add('subject_areas', candidate.subject_areas) : [];
  if (mismatch === 'year' && candidate.start) return add('start_year', [Number(candidate.start.slice(0, 4))]);
  return [];
}

function placesFor({ countries }: MatchCriteria, candidate: Candidate): Change[] {
  if (!candidate.countries.length)
    return candidate.online.map((value) => ({ field: 'experience_types', value }));
  if (countries.length >= MAX_COUNTRIES) return [{ field: 'anywhere', value: 1 }];
  return candidate.countries.map((value) => ({ field: 'countries', value }));
}
