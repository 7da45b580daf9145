import { expect, it } from 'vitest';
import { offerText } from '../../../src/components/trips/tripText.ts';

const unbroken = (start: string, end: string): string =>
  offerText({ trip: { start, end }, countryName: 'Portugal' }).replaceAll('\u00a0', '_');

it('breaks the offer of a trip between its dates, never inside one', () => {
  expect(unbroken('2027-01-13', '2027-01-24')).toBe('Use my trip: Portugal, Jan_13_-_24');
  expect(unbroken('2026-12-20', '2027-01-10')).toBe('Use my trip: Portugal, Dec_20,_2026_- Jan_10,_2027');
});
