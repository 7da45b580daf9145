import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compare,
  CRITERIA,
  match,
  MOST_OFFERS,
  type Candidate,
  type Weights,
} from '../../../../src/shared/applications/matching.ts';

const WEIGHTS: Weights = { countries: 3, subject_areas: 3, terms: 2, durations: 1, languages: 1 };
const WISHES = {
  countries: [176, 208],
  subject_areas: [5],
  terms: [1],
  durations: [4],
  languages: [48],
};
const LISBON: Candidate = {
  id: 'lisbon-early',
  program_id: 'lisbon',
  countries: [176],
  subject_areas: [5, 8],
  terms: [1, 3],
  durations: [4],
  languages: [39, 48],
};
const offered = (change: Partial<Candidate>) => match(WISHES, [{ ...LISBON, ...change }], WEIGHTS);

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const profile = fc.record({
  countries: ids,
  subject_areas: ids,
  terms: ids,
  durations: ids,
  languages: ids,
});
const candidates = fc.uniqueArray(
  fc
    .tuple(fc.string({ minLength: 1, maxLength: 3 }), fc.constantFrom('p', 'q', 'r'), profile)
    .map(([id, program_id, rest]): Candidate => ({ id, program_id, ...rest })),
  { selector: ({ id }) => id, maxLength: 30 },
);
const weights = fc.record({
  countries: fc.nat(9),
  subject_areas: fc.nat(9),
  terms: fc.nat(9),
  durations: fc.nat(9),
  languages: fc.nat(9),
});

describe('matching (D50)', () => {
  it('adds 3 for a country, 3 for a subject, 2 for a term, 1 for a duration and 1 for a language', () => {
    expect(offered({})).toMatchObject([
      {
        score: 10,
        shared: { countries: [176], subject_areas: [5], terms: [1], durations: [4], languages: [48] },
      },
    ]);
    expect(offered({ durations: [], languages: [] })[0]!.score).toBe(8);
  });

  it.each(['countries', 'subject_areas', 'terms'] as const)('offers nothing that shares no %s', (name) => {
    expect(offered({ [name]: [99] })).toEqual([]);
  });

  it('offers what is done from home, which is in no country, where its kind was asked for, and not the country too', () => {
    const online = { ...LISBON, countries: [], online: [13] };
    const asked = (kinds: number[], change: Partial<Candidate> = {}) =>
      match({ ...WISHES, online: kinds }, [{ ...online, ...change }], WEIGHTS);
    expect(asked([12, 13])).toMatchObject([{ score: 7, online: [13], shared: { countries: [] } }]);
    expect(asked([])).toEqual([]);
    expect(asked([12])).toEqual([]);
    expect(asked([13], { terms: [] })).toEqual([]);
  });

  it('offers at most twelve, and each program once with its best deal', () => {
    const many = Array.from({ length: 20 }, (_, n) => ({ ...LISBON, id: `d${n}`, program_id: `p${n}` }));
    expect(match(WISHES, many, WEIGHTS)).toHaveLength(MOST_OFFERS);
    const better = { ...LISBON, id: 'z-best' };
    const worse = { ...LISBON, id: 'a-worse', languages: [] };
    expect(match(WISHES, [worse, better], WEIGHTS).map(({ candidate }) => candidate.id)).toEqual(['z-best']);
  });

  it('never lowers a score when a program shares more', () => {
    fc.assert(
      fc.property(profile, profile, profile, weights, (wishes, one, more, points) => {
        const of = (it: typeof one) => compare(wishes, { id: 'a', program_id: 'a', ...it }, points).score;
        const both = Object.fromEntries(
          CRITERIA.map((name) => [name, [...new Set([...one[name], ...more[name]])]]),
        ) as typeof one;
        expect(of(both)).toBeGreaterThanOrEqual(of(one));
      }),
    );
  });

  it('answers the same in the same order, however the candidates come', () => {
    fc.assert(
      fc.property(profile, candidates, weights, (wishes, all, points) => {
        const forward = match(wishes, all, points);
        expect(match(wishes, all.toReversed(), points)).toEqual(forward);
        const scores = forward.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((a, b) => b - a));
      }),
    );
  });

  it('does not know who provides a program: another name changes no score', () => {
    fc.assert(
      fc.property(profile, profile, fc.string(), weights, (wishes, one, provider, points) => {
        const plain = { id: 'a', program_id: 'a', ...one };
        expect(compare(wishes, { ...plain, provider } as Candidate, points).score).toBe(
          compare(wishes, plain, points).score,
        );
      }),
    );
  });
});
