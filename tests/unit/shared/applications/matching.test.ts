import { describe, expect, it } from 'vitest';
import { match, MAX_OFFERS } from '../../../../src/shared/applications/matching.ts';
import type { Candidate, MatchCriteria } from '../../../../src/shared/applications/criteria.ts';
import type { TravelerFacts } from '../../../../src/shared/catalogue/requirements.ts';
import { CONTEXT, FLEXIBLE_ID, LISBON, CRITERIA } from './matchingCases.ts';

const offered = (change: Partial<Candidate>, asked: Partial<MatchCriteria> = {}) =>
  match({ ...CRITERIA, ...asked }, [{ ...LISBON, ...change }], CONTEXT);
const warned = (change: Partial<Candidate>, asked: Partial<MatchCriteria> = {}) =>
  offered(change, asked).map(({ warnings }) => warnings);

describe('matching (D95)', () => {
  it('adds 3 for a country, 3 for a subject, 2 for a term, 1 for a duration and 1 for a language', () => {
    expect(offered({})).toMatchObject([
      {
        score: 10,
        shared: { countries: [176], subject_areas: [5], terms: [1], durations: [4], languages: [48] },
        warnings: [],
      },
    ]);
    expect(offered({ durations: [], languages: [] })[0]!.score).toBe(8);
  });

  it('offers nothing in another country, subject or term, and nothing at another level', () => {
    expect(offered({ countries: [99] })).toEqual([]);
    expect(offered({ subject_areas: [99] })).toEqual([]);
    expect(offered({ term: 2 })).toEqual([]);
    expect(offered({}, { facts: { education: 'in-doctorate' } })).toEqual([]);
  });

  it('offers what is done from home, which is in no country, where its kind was asked for', () => {
    const online = { countries: [], online: [13] };
    expect(offered(online, { online: [12, 13] })).toMatchObject([
      { score: 7, online: [13], shared: { countries: [] } },
    ]);
    expect(offered(online)).toEqual([]);
    expect(offered(online, { anywhere: true, countries: [] })).toEqual([]);
    expect(offered({ countries: [99] }, { anywhere: true, countries: [] })).toMatchObject([
      { shared: { countries: [99] } },
    ]);
  });

  it('takes a flexible start on either side for any term, and gives it as the reason', () => {
    const flexible = { term: FLEXIBLE_ID, flexible: true, start: undefined };
    expect(offered(flexible)).toMatchObject([{ shared: { terms: [FLEXIBLE_ID] } }]);
    const asked = { terms: [FLEXIBLE_ID], flexible: FLEXIBLE_ID };
    expect(offered({ term: 2 }, asked)).toMatchObject([{ shared: { terms: [FLEXIBLE_ID] } }]);
    expect(offered({ term: 2 }, { ...asked, terms: [FLEXIBLE_ID, 2] })).toMatchObject([
      { shared: { terms: [2] } },
    ]);
  });

  it('counts the age on the first day, and warns of one that it cannot know', () => {
    const adult = { requirements: [{ kind: 'age' as const, from: 18, to: 30 }] };
    const born = (birthDate: string): { facts: TravelerFacts } => ({ facts: { birthDate } });
    expect(warned(adult, born('2009-02-08'))).toEqual([[]]);
    expect(warned(adult, born('2009-02-09'))).toEqual([]);
    expect(warned(adult, born('1996-02-08'))).toEqual([]);
    expect(warned(adult)).toEqual([['age']]);
    const anyDay = { ...adult, start: undefined, flexible: true };
    expect(warned(anyDay, born('1995-11-23'))).toEqual([]);
    expect(warned(anyDay, born('2000-01-01'))).toEqual([[]]);
    expect(warned(anyDay, born('2009-02-09'))).toEqual([['age']]);
  });

  it('warns of a neighbouring subject, a higher price, a later year and a level just missed', () => {
    expect(warned({ subject_areas: [8] })).toEqual([['subject']]);
    expect(warned({}, { budget: 499_999 })).toEqual([['budget']]);
    expect(warned({}, { budget: 500_000 })).toEqual([[]]);
    expect(warned({}, { startYear: 2026 })).toEqual([['year']]);
    expect(warned({}, { startYear: 2027 })).toEqual([[]]);
    expect(warned({}, { startYear: 2028 })).toEqual([]);
    const needs = {
      requirements: [
        { kind: 'language' as const, text: '', needs: { language: 'en', level: 'B2' as const } },
      ],
    };
    const speaks = (en: 'A2' | 'B1' | 'B2') => ({ facts: { levels: { en } } });
    expect(warned(needs, speaks('B2'))).toEqual([[]]);
    expect(warned(needs, speaks('B1'))).toEqual([['language']]);
    expect(warned(needs, speaks('A2'))).toEqual([]);
    expect(warned(needs)).toEqual([[]]);
  });

  it('offers at most twelve, and each program once with its best deal', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...LISBON, id: `d${n}`, program_id: `p${n}` }));
    expect(match(CRITERIA, many, CONTEXT)).toHaveLength(MAX_OFFERS);
    const worse = { ...LISBON, id: 'a-worse', languages: [] };
    const better = { ...LISBON, id: 'z-best' };
    expect(match(CRITERIA, [worse, better], CONTEXT).map(({ candidate }) => candidate.id)).toEqual([
      'z-best',
    ]);
  });

  it('puts what fits wholly before what only comes close, whatever the points', () => {
    const close = { ...LISBON, id: 'a', program_id: 'a', price: 900_000 };
    const whole = { ...LISBON, id: 'b', program_id: 'b', durations: [], languages: [] };
    const order = match({ ...CRITERIA, budget: 600_000 }, [close, whole], CONTEXT);
    expect(order.map(({ candidate }) => candidate.id)).toEqual(['b', 'a']);
  });
});
