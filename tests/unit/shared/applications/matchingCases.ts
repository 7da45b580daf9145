/** Applications and deals for tests of matching: one that fits, and any others. */
import * as fc from 'fast-check';
import type { MatchContext } from '../../../../src/shared/applications/matching.ts';
import type { Candidate, MatchCriteria } from '../../../../src/shared/applications/criteria.ts';
import { LANGUAGE_LEVELS } from '../../../../src/shared/catalogue/languageLevel.ts';

export const FLEXIBLE_ID = 7;
export const CONTEXT: MatchContext = {
  weights: { countries: 3, subject_areas: 3, terms: 2, durations: 1, languages: 1 },
  neighbours: new Map([
    [5, new Set([8])],
    [8, new Set([5])],
  ]),
  today: '2026-11-23',
};
export const CRITERIA: MatchCriteria = {
  countries: [176, 208],
  anywhere: false,
  online: [],
  subject_areas: [5],
  terms: [1],
  durations: [4],
  languages: [48],
  facts: { education: 'bachelor' },
};
export const LISBON: Candidate = {
  id: 'lisbon-early',
  program_id: 'lisbon',
  countries: [176],
  online: [],
  subject_areas: [5, 9],
  term: 1,
  flexible: false,
  start: '2027-02-08',
  durations: [4],
  languages: [39, 48],
  price: 500_000,
  requirements: [{ kind: 'education', slugs: ['bachelor', 'in-master'] }],
};

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });
const education = fc.constantFrom('high-school', 'bachelor', 'doctorate');
const level = fc.constantFrom(...LANGUAGE_LEVELS);
const day = fc.constantFrom('2026-12-31', '2027-02-08', '2027-09-01', '2028-02-29', '2029-01-01');
const birthDate = fc.constantFrom('1990-06-01', '2004-02-29', '2009-02-08', '2009-02-09', '2012-01-01');
const sometimes = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

export const criteria: fc.Arbitrary<MatchCriteria> = fc
  .record({
    anywhere: fc.boolean(),
    countries: ids,
    online: fc.subarray([11, 12]),
    subject_areas: someIds,
    terms: fc.uniqueArray(fc.constantFrom(1, 2, 3, FLEXIBLE_ID), { minLength: 1 }),
    durations: ids,
    languages: ids,
    budget: sometimes(fc.constantFrom(100_000, 500_000)),
    startYear: sometimes(fc.constantFrom(2026, 2027, 2028)),
    facts: fc.record({
      education,
      birthDate: sometimes(birthDate),
      levels: sometimes(fc.record({ en: level })),
      gpa: sometimes(fc.constantFrom(2.4, 3, 4)),
    }),
  })
  .map((each) => ({
    ...each,
    countries: each.anywhere ? [] : each.countries,
    flexible: each.terms.includes(FLEXIBLE_ID) ? FLEXIBLE_ID : undefined,
  }));

const place = fc.oneof(
  someIds.map((countries) => ({ countries, online: [] as number[] })),
  fc.constantFrom(11, 12).map((type) => ({ countries: [] as number[], online: [type] })),
);
const time = fc.oneof(
  fc.record({ term: fc.constantFrom(1, 2, 3), start: day, flexible: fc.constant(false) }),
  fc.constant({ term: FLEXIBLE_ID, start: undefined, flexible: true }),
);
const requirements = fc
  .tuple(
    fc.uniqueArray(education, { minLength: 1 }),
    sometimes(fc.constantFrom({ from: 18 }, { from: 15, to: 17 }, { to: 30 })),
    sometimes(level),
    sometimes(fc.constantFrom(2.5, 3)),
  )
  .map(([slugs, age, needed, gpa]): Candidate['requirements'] => [
    { kind: 'education', slugs },
    ...(age ? [{ kind: 'age' as const, ...age }] : []),
    ...(gpa ? [{ kind: 'grades' as const, gpa }] : []),
    ...(needed ? [{ kind: 'language' as const, text: '', needs: { language: 'en', level: needed } }] : []),
  ]);

const candidate: fc.Arbitrary<Candidate> = fc
  .tuple(
    fc.record({
      id: fc.string({ minLength: 1, maxLength: 3 }),
      program_id: fc.constantFrom(...'pqrstuvwxyz'),
      subject_areas: someIds,
      durations: ids,
      languages: ids,
      price: fc.constantFrom(0, 300_000, 900_000),
      requirements,
    }),
    place,
    time,
  )
  .map((parts) => Object.assign({}, ...parts) as Candidate);

export const candidates = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 30 });

const points = fc.nat(9);
export const contexts: fc.Arbitrary<MatchContext> = fc.record({
  weights: fc.record({
    countries: points,
    subject_areas: points,
    terms: points,
    durations: points,
    languages: points,
  }),
  neighbours: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })), { maxLength: 3 })
    .map((pairs) => {
      const next = new Map(Array.from({ length: 6 }, (_, at) => [at + 1, new Set<number>()]));
      for (const [one, other] of pairs) {
        next.get(one)!.add(other);
        next.get(other)!.add(one);
      }
      return next;
    }),
  today: fc.constantFrom('2026-11-23', '2027-02-08'),
});
