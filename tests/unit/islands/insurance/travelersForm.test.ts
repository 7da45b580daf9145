import { expect, test } from 'vitest';
import {
  newItemInput,
  fullName,
  nameMessages,
  namesOf,
  refusedNames,
  valuesOf,
} from '../../../../src/islands/insurance/travelers.form.ts';

const names = (first_name: string, last_name: string, middle_name = '') => ({
  first_name,
  middle_name,
  last_name,
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
  expect(namesOf(values, 1)).toEqual(names('', ''));
});

test('messages are those of the people in the form, at the fields of each', () => {
  const shown = (people: number[]) =>
    Object.fromEntries(Object.entries(nameMessages(values, people)).filter(([, message]) => message));
  expect(shown([0])).toEqual({});
  expect(shown([0, 3])).toEqual({ 'first_name-3': 'First name is required.' });
});

test("the server's messages stand at the fields of the person it refused", () => {
  const errors = [{ field: 'last_name', errors: ['Last name is required.'] }];
  expect(refusedNames(errors, 3)).toMatchObject({
    'last_name-3': 'Last name is required.',
    'first_name-3': '',
  });
});

test('one item for each person: options by id, whole cents, tidy names, citizenship of the quote', () => {
  const choice = { values: quote, planId: '1510', price: 20_960 };
  expect(newItemInput(choice, names('  Nguyễn '.normalize('NFD'), 'Thị  Minh'))).toEqual({
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
  const american = newItemInput({ ...choice, values: { ...quote, usCitizen: '1' } }, names('A', 'B'));
  expect(american.traveler_info?.[0]?.us_citizen).toBe('1');
});
