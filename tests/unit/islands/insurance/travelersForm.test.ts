import { expect, test } from 'vitest';
import {
  newItemInput,
  fullName,
  messagesOf,
  peopleOf,
  personOf,
  refusedFields,
  valuesOf,
} from '../../../../src/islands/insurance/travelers.form.ts';

const names = (first_name: string, last_name: string, middle_name = '', us_citizen = '0') => ({
  first_name,
  middle_name,
  last_name,
  us_citizen,
});
const values = { ...valuesOf(names('Maya', 'Okafor', 'Adaeze'), 0), ...valuesOf(names('', 'Sato'), 3) };
const quote = {
  destination: '118',
  departureDate: '2027-02-08',
  returnDate: '2027-06-18',
  coverage: '0',
  usCitizen: '0',
};

test('every person has names of their own', () => {
  expect(fullName(values, 0)).toBe('Maya Adaeze Okafor');
  expect(fullName(values, 3)).toBe('Sato');
  expect(personOf(values, 1)).toEqual(names('', '', '', ''));
});

test('messages are those of the people in the form, at the fields of each', () => {
  const shown = (people: number[]) =>
    Object.fromEntries(Object.entries(messagesOf(values, people, '0')).filter(([, message]) => message));
  expect(shown([0])).toEqual({});
  expect(shown([0, 3])).toEqual({ 'first_name-3': 'First name is required.' });
});

test('a citizen is refused US coverage at the own field, the others are not', () => {
  const family = { ...valuesOf(names('Maya', 'Okafor'), 0), ...valuesOf(names('Ana', 'Okafor', '', '1'), 4) };
  const refused = (coverage: string) =>
    Object.entries(messagesOf(family, [0, 4], coverage)).filter(([, message]) => message);
  expect(refused('0')).toEqual([]);
  expect(refused('1')).toEqual([['us_citizen-4', 'Sorry, US Citizens are not eligible for US Coverage.']]);
  const errors = [{ field: 'usCitizen', errors: ['Sorry.'] }];
  expect(refusedFields(errors, 4)).toMatchObject({ 'us_citizen-4': 'Sorry.', 'last_name-4': '' });
});

test('the people of a stored form are those with names in it', () => {
  expect(
    peopleOf([
      ['first_name-2', ''],
      ['us_citizen-2', '1'],
      ['first_name-11', 'A'],
    ]),
  ).toEqual([2, 11]);
  expect(peopleOf([['bill', '1']])).toEqual([0]);
});

test("the server's messages stand at the fields of the person it refused", () => {
  const errors = [{ field: 'last_name', errors: ['Last name is required.'] }];
  expect(refusedFields(errors, 3)).toMatchObject({
    'last_name-3': 'Last name is required.',
    'first_name-3': '',
  });
});

test('one item for each person: options by id, whole cents, tidy names, the own citizenship', () => {
  const choice = { values: quote, planId: '1510', price: 20_960, replaces: [] };
  expect(newItemInput(choice, [names('  Nguyễn '.normalize('NFD'), 'Thị  Minh')])).toEqual({
    product_id: '2',
    options: [
      { option_id: 5, option_value: '118' },
      { option_id: 6, option_value: '0' },
      { option_id: 7, option_value: '2027-02-08' },
      { option_id: 8, option_value: '2027-06-18' },
      { option_id: 9, option_value: '1510' },
    ],
    original_price: 20_960,
    markup_price: 0,
    traveler_info: [
      {
        first_name: 'Nguyễn'.normalize('NFC'),
        middle_name: '',
        last_name: 'Thị Minh'.normalize('NFC'),
        us_citizen: '0',
      },
    ],
  });
  const american = newItemInput(choice, [names('A', 'B', '', '1')]);
  expect(american.traveler_info?.[0]?.us_citizen).toBe('1');
});
