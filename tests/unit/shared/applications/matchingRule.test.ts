/** The rule of docs/matching.md written a second time, in another way, and compared with the product's. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { match, MAX_OFFERS, type MatchContext } from '../../../../src/shared/applications/matching.ts';
import { MISMATCHES, onlyMismatch } from '../../../../src/shared/applications/fit.ts';
import { applyChange, refusalsOf, suggestionsFor } from '../../../../src/shared/applications/nearby.ts';
import type { Candidate, MatchCriteria } from '../../../../src/shared/applications/criteria.ts';
import type { Requirement } from '../../../../src/shared/catalogue/requirements.ts';
import { candidates, contexts, criteria } from './matchingCases.ts';

const RUNS = { numRuns: 1000 };

type Place = Pick<Candidate, 'countries' | 'online'>;
const isEmpty = (set: ReadonlySet<unknown>): boolean => set.size === 0;
const both = <T>(a: readonly T[], b: readonly T[]): Set<T> => new Set(a).intersection(new Set(b));

/** The day somebody becomes that old. */
function birthday(birthDate: string, years: number): string {
  const [year, month, day] = birthDate.split('-').map(Number);
  return new Date(Date.UTC(year! + years, month! - 1, day)).toISOString().slice(0, 10);
}
const ofKind = <K extends Requirement['kind']>({ requirements }: Candidate, kind: K) =>
  requirements.filter((each): each is Extract<Requirement, { kind: K }> => each.kind === kind);

/** What the deal says against the answers, in any words. */
function contradictions(
  asked: MatchCriteria,
  deal: Candidate,
  { neighbours, today }: MatchContext,
): string[] {
  const found: string[] = [];
  const { facts } = asked;
  const goesThere = ({ countries, online }: Place): boolean =>
    online.length
      ? !isEmpty(both(asked.online, online))
      : asked.anywhere || !isEmpty(both(asked.countries, countries));
  if (!goesThere(deal)) found.push('another place');
  for (const { slugs } of ofKind(deal, 'education'))
    if (!slugs.includes(facts.education!)) found.push('another level');
  const names = deal.flexible || asked.flexible ? [deal.term] : asked.terms;
  if (!names.includes(deal.term)) found.push('another term');
  const close = new Set(asked.subject_areas.flatMap((id) => [id, ...(neighbours.get(id) ?? [])]));
  if (isEmpty(close.intersection(new Set(deal.subject_areas)))) found.push('another subject');
  if (asked.startYear && deal.start && deal.start < `${asked.startYear}-01-01`) found.push('before the year');
  for (const { from = 0, to = 200 } of ofKind(deal, 'age')) {
    if (!facts.birthDate) continue;
    const [oldEnough, tooOld] = [birthday(facts.birthDate, from), birthday(facts.birthDate, to + 1)];
    if (deal.start && deal.start < oldEnough) found.push('too young');
    if ((deal.start ?? today) >= tooOld) found.push('too old');
  }
  for (const { needs } of ofKind(deal, 'language')) {
    const own = needs && facts.levels?.[needs.language];
    const ladder = 'A1 A2 B1 B2 C1 C2';
    if (own && ladder.indexOf(own) < ladder.indexOf(needs.level) - 3) found.push('two levels below');
  }
  return found;
}

const SAID: Record<string, string> = {
  'another place': 'place',
  'another level': 'education',
  'another term': 'term',
  'another subject': 'subject',
  'before the year': 'year',
  'two levels below': 'language',
};

function statements(asked: MatchCriteria, deal: Candidate, { today }: MatchContext): Set<string> {
  const said = new Set<string>();
  const { facts } = asked;
  if (isEmpty(both(asked.subject_areas, deal.subject_areas))) said.add('subject');
  if (deal.price > (asked.budget ?? Infinity)) said.add('budget');
  if (asked.startYear && (deal.start ?? '') >= `${asked.startYear + 1}-01-01`) said.add('year');
  for (const { from = 0 } of ofKind(deal, 'age'))
    if (!facts.birthDate || (!deal.start && today < birthday(facts.birthDate, from))) said.add('age');
  for (const { needs } of ofKind(deal, 'language'))
    if (facts.levels && facts.levels['en']! < needs!.level) said.add('language');
  for (const { gpa } of ofKind(deal, 'grades')) if ((facts.gpa ?? gpa) < gpa) said.add('grades');
  return said;
}

describe('the rule of matching (D95)', () => {
  it('offers no deal that breaks a hard answer, and every other one while there is room', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        const offered = match(asked, all, context);
        const fitting = all.filter((deal) => !contradictions(asked, deal, context).length);
        for (const { candidate } of offered) expect(contradictions(asked, candidate, context)).toEqual([]);
        const programs = new Set(fitting.map(({ program_id }) => program_id));
        expect(offered).toHaveLength(Math.min(programs.size, MAX_OFFERS));
        expect(new Set(offered.map(({ candidate }) => candidate.program_id)).size).toBe(offered.length);
      }),
      RUNS,
    );
  });

  it('states whatever a deal only comes close to, and nothing else', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        for (const { candidate, warnings } of match(asked, all, context))
          expect(new Set(warnings)).toEqual(statements(asked, candidate, context));
      }),
      RUNS,
    );
  });

  it('gives as reasons only what both the answers and the deal itself name', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        for (const { candidate, shared, online } of match(asked, all, context)) {
          expect(online).toEqual(asked.online.filter((id) => candidate.online.includes(id)));
          expect(shared.terms).toHaveLength(1);
          const isFlexible = candidate.flexible || asked.flexible === shared.terms[0];
          if (!isFlexible) expect([candidate.term, ...asked.terms]).toContain(shared.terms[0]);
          for (const name of ['countries', 'subject_areas', 'durations', 'languages'] as const)
            for (const id of shared[name]) expect(candidate[name]).toContain(id);
        }
      }),
      RUNS,
    );
  });

  it('answers the same in the same order, however the deals come', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        expect(match(asked, all.toReversed(), context)).toEqual(match(asked, all, context));
      }),
      RUNS,
    );
  });

  it('is not moved by who provides a program', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, fc.string(), (asked, all, context, provider) => {
        const renamed = all.map((deal) => ({ ...deal, provider }));
        const idsOf = (deals: readonly Candidate[]) =>
          match(asked, deals, context).map((each) => each.candidate.id);
        expect(idsOf(renamed)).toEqual(idsOf(all));
      }),
    );
  });
});

describe('what stands in the way', () => {
  it('suggests changes that bring exactly as many programs as they say', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        const near = all.filter((deal) => !['none', 'several'].includes(onlyMismatch(asked, deal, context)));
        for (const suggestion of suggestionsFor(asked, all, context)) {
          const after = match(applyChange(asked, suggestion), near, context);
          expect(after).toHaveLength(suggestion.programs);
          expect(after[0]!.candidate.id).toBe(suggestion.best.id);
        }
      }),
      RUNS,
    );
  });

  it('names the one thing against a deal exactly where there is one', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        for (const deal of all) {
          const [first, ...more] = contradictions(asked, deal, context);
          const alone = first?.startsWith('too ') ? 'age' : SAID[first ?? ''];
          expect(onlyMismatch(asked, deal, context)).toBe(more.length ? 'several' : (alone ?? 'none'));
        }
      }),
      RUNS,
    );
  });

  it('counts the programs that one answer alone refuses, and those that are further away', () => {
    fc.assert(
      fc.property(criteria, candidates, contexts, (asked, all, context) => {
        const { only, several } = refusalsOf(asked, all, context);
        const deals = Map.groupBy(all, ({ program_id }) => program_id).values();
        const against = [...deals].map((own) => own.map((deal) => onlyMismatch(asked, deal, context)));
        expect(several).toBe(against.filter((own) => own.every((name) => name === 'several')).length);
        for (const name of MISMATCHES)
          expect(only[name] ?? 0).toBe(against.filter((own) => own.includes(name)).length);
      }),
      RUNS,
    );
  });
});
