import { expect, it } from 'vitest';
import { nearby } from '../../../../src/shared/applications/nearby.ts';

const NONE = { durations: [], languages: [] };
const WISHES = { countries: [1], subject_areas: [5], terms: [1], ...NONE };
const deal = (id: string, countries: number[], subject_areas: number[], terms: number[]) => ({
  id,
  program_id: id,
  countries,
  subject_areas,
  terms,
  ...NONE,
});

it('tells the one answer that brings most deals first', () => {
  const deals = [
    deal('a', [2], [5], [1]),
    deal('b', [2, 3], [5], [1]),
    deal('c', [1], [5], [4]),
    deal('fits', [1], [5], [1]),
    deal('far', [2], [6], [1]),
  ];
  expect(nearby(WISHES, deals)).toEqual([
    { criterion: 'countries', id: 2, deals: 2 },
    { criterion: 'countries', id: 3, deals: 1 },
    { criterion: 'terms', id: 4, deals: 1 },
  ]);
});

it('says nothing where every deal is two answers away', () => {
  expect(nearby(WISHES, [deal('far', [2], [6], [1])])).toEqual([]);
});
