import fc from 'fast-check';
import { expect, it } from 'vitest';
import { duplicateOf } from '../../../../src/islands/insurance/duplicates.ts';
import {
  insuredAgain,
  insuresTwice,
  type InsuredPeriod,
} from '../../../../src/shared/insurance/duplicates.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';

const policy = (over: Partial<InsuredPeriod> = {}): InsuredPeriod => ({
  name: 'Colombia',
  countries: ['CO'],
  traveler: 'Maya Okafor',
  from: '2027-01-10',
  to: '2027-01-20',
  ...over,
});

it.each<[string, Partial<InsuredPeriod>, boolean]>([
  ['the same policy', {}, true],
  ['the same name in other letters', { traveler: ' maya  OKAFOR'.normalize('NFD') }, true],
  ['the same name in wide letters', { traveler: 'Ｍａｙａ Okafor' }, true],
  ['the same with a middle name', { traveler: 'Maya Ada Okafor', firstAndLast: 'MAYA Okafor' }, true],
  ['another person', { traveler: 'Ana Okafor' }, false],
  ['another person with a middle name', { traveler: 'Ana Ada Okafor', firstAndLast: 'Ana Okafor' }, false],
  ['the same first name before a longer last name', { traveler: 'Maya Ada Okafor' }, false],
  ['a shared day in the same country', { from: '2027-01-20', to: '2027-02-10' }, true],
  ['the day after', { from: '2027-01-21', to: '2027-02-10' }, false],
  [
    'a shared day in another country: the day of the flight',
    { from: '2027-01-20', countries: ['PE'], to: '2027-02-10' },
    false,
  ],
  ['the same days in another country', { countries: ['PE'] }, true],
])('%s', (_, over, twice) => {
  expect(insuresTwice(policy(), policy(over))).toBe(twice);
});

it('is the same whichever comes first, and never on days without one in common', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2027-01-10', days));
  const name = fc.constantFrom(
    ...[{ traveler: 'A B' }, { traveler: 'a b' }, { traveler: 'C D' }],
    ...[{ traveler: 'A X B', firstAndLast: 'A B' }],
  );
  const any = fc
    .tuple(day, day, fc.constantFrom('CO', 'PE'), name)
    .map(([a, b, country, names]) =>
      policy({ from: a < b ? a : b, to: a < b ? b : a, countries: [country], ...names }),
    );
  fc.assert(
    fc.property(any, any, (a, b) => {
      expect(insuresTwice(a, b)).toBe(insuresTwice(b, a));
      if (a.to < b.from || b.to < a.from) expect(insuresTwice(a, b)).toBe(false);
      expect(insuresTwice(a, a)).toBe(true);
    }),
  );
});

it('takes two middle names for two people', () => {
  const [ada, eve] = ['Ada', 'Eve'].map((middle) =>
    policy({ traveler: `Maya ${middle} Okafor`, firstAndLast: 'Maya Okafor' }),
  );
  expect(insuresTwice(ada!, eve!)).toBe(false);
  expect(insuredAgain([ada!, eve!, policy()])).toEqual([{ first: ada, again: policy() }]);
});

it('warns at the second of two of one name, and says where a policy is', () => {
  const people = [policy(), policy({ traveler: 'Ana' }), policy()];
  const none = { cart_items: [] };
  expect(people.map((_, index) => duplicateOf(people, index, none, [])?.where)).toEqual([
    undefined,
    undefined,
    'form',
  ]);
  expect(duplicateOf(people, 1, none, [policy({ traveler: 'Ana' })])?.where).toBe('bought');
});

it('names each policy that comes after one for the same person and days', () => {
  const [first, ana] = [policy(), policy({ traveler: 'Ana Okafor' })];
  const again = policy({ traveler: 'maya okafor', to: '2027-01-17' });
  const later = policy({ from: '2027-03-01', to: '2027-03-02' });
  expect(insuredAgain([first, ana, again, later])).toEqual([{ first, again }]);
});
