import { expect, test } from 'vitest';
import { findPlaces, fold, type Place } from '../../../../src/shared/esim/places.ts';

const PLACES: Place[] = [
  { id: 'GBR', name: 'United Kingdom', iso2: 'GB', from: '$3.00', also: ['UK', 'England', 'London'] },
  { id: 'UKR', name: 'Ukraine', iso2: 'UA', from: '$3.00' },
  { id: 'ESP', name: 'Spain', iso2: 'ES', from: '$3.00', also: ['Mallorca', 'España'] },
  { id: 'EST', name: 'Estonia', iso2: 'EE', from: '$3.00' },
  { id: 'CIV', name: 'Côte d’Ivoire', iso2: 'CI', from: '$6.00', also: ['Ivory Coast'] },
  { id: 'TTO', name: 'Trinidad & Tobago', iso2: 'TT', from: '$6.00' },
  { id: 'GLOBAL', name: 'Global', countries: ['GB', 'UA', 'ES', 'EE', 'CI', 'TT'], from: '$8.50' },
  { id: 'EUROPE', name: 'Europe', countries: ['GB', 'ES', 'EE'], from: '$4.00', also: ['EU'] },
  { id: 'CARIBBEAN', name: 'Caribbean', countries: ['TT'], from: '$8.50' },
  { id: 'CUB', name: 'Cuba', iso2: 'CU', reason: 'Sanctions.', near: 'CARIBBEAN', also: ['Havana'] },
];

/** "countries: GBR UKR". */
const find = (typed: string, trip: string[] = []) =>
  findPlaces(PLACES, typed, trip).map(
    ([group, rows]) => `${group}: ${rows.map(({ place }) => place.id).join(' ')}`,
  );

test('letters are folded: accents, case and punctuation do not count', () => {
  expect(fold('Côte d’Ivoire')).toBe(' cote divoire');
  expect(fold(' St. Lucia')).toBe(' st lucia');
  expect(fold('Trinidad & Tobago')).toBe(' trinidad and tobago');
});

test.each([
  ['uk', 'countries: GBR UKR'],
  ['ESPAÑ', 'countries: ESP'],
  ['espan', 'countries: ESP'],
  ['kingdom', 'countries: GBR'],
  ['ivory c', 'countries: CIV'],
  ['cote d', 'countries: CIV'],
  ['trinidad and', 'countries: TTO'],
  ['mallo', 'countries: ESP'],
  ['gb', 'countries: GBR'],
])('%s finds the beginning of any word of a name or alias: %s', (typed, first) =>
  expect(find(typed)[0]).toBe(first),
);

test('an ISO code counts in full only, and then before everything else', () => {
  expect(find('es')[0]).toBe('countries: ESP EST');
  expect(find('gbr')[0]).toBe('countries: GBR');
  expect(find('ci')).toEqual(['countries: CIV', 'regions: GLOBAL']);
  expect(find('g')).toEqual(['regions: GLOBAL']);
});

test('nothing in the middle of a word', () => expect(find('pain')).toEqual([]));

test('regions are listed for the country that fits best, the smallest first', () => {
  expect(find('spain')).toEqual(['countries: ESP', 'regions: EUROPE GLOBAL']);
  const [, [, [europe]] = ['', []]] = findPlaces(PLACES, 'spain', []);
  expect(europe).toMatchObject({ member: { name: 'Spain' } });
});

test('the group with the best match is first', () => {
  expect(find('eu')[0]).toBe('regions: EUROPE');
  expect(find('glob')).toEqual(['regions: GLOBAL']);
});

test('a country that is not sold is found, with what is near', () => {
  expect(find('cuba')).toEqual(['countries: CUB', 'regions: CARIBBEAN']);
  expect(find('hav')[0]).toBe('countries: CUB');
});

test('with nothing typed: the trip, regions, countries; nothing that is not sold', () =>
  expect(find(' ', ['ESP', 'EUROPE'])).toEqual([
    'trip: ESP EUROPE',
    'regions: GLOBAL CARIBBEAN',
    'countries: GBR UKR EST CIV TTO',
  ]));

test('without a list nothing is found', () => expect(findPlaces(undefined, 'spain')).toEqual([]));

test('a row says which other name matched', () => {
  const [[, [row]] = ['', []]] = findPlaces(PLACES, 'mallorca', []);
  expect(row).toMatchObject({ alias: 'Mallorca', rank: 0 });
});
