import { expect, it } from 'vitest';
import { refusalsOf, suggestionsFor } from '../../../../src/shared/applications/nearby.ts';
import type { Candidate, MatchCriteria } from '../../../../src/shared/applications/criteria.ts';
import { CONTEXT, LISBON, CRITERIA } from './matchingCases.ts';

const deal = (id: string, change: Partial<Candidate>): Candidate => ({
  ...LISBON,
  id,
  program_id: id,
  ...change,
});
const suggested = (deals: Candidate[], asked: Partial<MatchCriteria> = {}) =>
  suggestionsFor({ ...CRITERIA, ...asked }, deals, CONTEXT).map(
    ({ field, value, programs }) => `${field} ${value}: ${programs}`,
  );

it('tells the one answer that brings most deals first', () => {
  const deals = [
    deal('a', { countries: [2] }),
    deal('b', { countries: [2, 3] }),
    deal('c', { term: 4 }),
    deal('fits', {}),
    deal('far', { countries: [2], subject_areas: [6] }),
  ];
  expect(suggested(deals)).toEqual(['countries 2: 2', 'terms 4: 1', 'countries 3: 1']);
});

it('says nothing where every deal is two answers away, or where no answer of the application stands in the way', () => {
  expect(suggested([deal('far', { countries: [2], subject_areas: [6] })])).toEqual([]);
  expect(
    suggested([deal('doctor', { requirements: [{ kind: 'education', slugs: ['doctorate'] }] })]),
  ).toEqual([]);
});

it('suggests another year, an online type, and anywhere where no country can be added', () => {
  expect(suggested([deal('a', {}), deal('b', { start: '2028-01-10' })], { startYear: 2029 })).toEqual([
    'start_year 2027: 2',
    'start_year 2028: 1',
  ]);
  expect(suggested([deal('home', { countries: [], online: [13] })])).toEqual(['experience_types 13: 1']);
  const full = { countries: Array.from({ length: 10 }, (_, index) => 50 + index) };
  expect(suggested([deal('a', { countries: [2, 3] })], full)).toEqual(['anywhere 1: 1']);
  expect(suggested([deal('a', { subject_areas: [6] })], { subject_areas: [1, 2, 3, 4, 5] })).toEqual([]);
});

it('counts what each answer alone refuses', () => {
  const deals = [
    deal('a', { subject_areas: [6] }),
    deal('b', { subject_areas: [7] }),
    deal('c', { term: 4 }),
    deal('far', { countries: [2], subject_areas: [6] }),
  ];
  expect(refusalsOf(CRITERIA, deals, CONTEXT)).toEqual({ only: { subject: 2, term: 1 }, several: 1 });
});
