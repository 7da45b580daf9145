/** The server's rules against an independent model: days counted in UTC, ids looked up in a plain table (threat 51). */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openContent } from '../../../../src/server/content/content.ts';
import { insuranceErrors, priceOf } from '../../../../src/server/insurance/insurance.ts';
import { readableLog, SHIPPED_CONTENT } from '../../../fixtures/content.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21, 12);
const shop = { content: openContent({ contentDir: SHIPPED_CONTENT }, readableLog().log), now: () => NOW };
const US = String(shop.content.countries().find(({ name }) => name === 'United States')!.id);

/** Rate in cents by coverage and plan id. */
const RATES: Record<string, Record<string, number>> = {
  1: { 1511: 316, 1509: 229, 1504: 187, 1507: 142 },
  0: { 1512: 221, 1510: 160, 1508: 130, 1506: 99 },
};

const dateOf = (day: number): string => new Date(NOW + day * DAY).toISOString().slice(0, 10);

const choice = fc.record({
  destination: fc.constantFrom('118', US, '1', '251', '', 'JPN'),
  coverageType: fc.constantFrom('0', '1', '', '2'),
  usCitizen: fc.constantFrom<'0' | '1'>('0', '1'),
  plan_id: fc.constantFrom(...Object.keys(RATES[0]!), ...Object.keys(RATES[1]!), '1505', ''),
  departs: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: 362, max: 369 }), fc.nat(365)),
  length: fc.oneof(fc.integer({ min: -2, max: 3 }), fc.integer({ min: 362, max: 367 }), fc.nat(364)),
});
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never;

const valuesOf = ({ destination, coverageType, plan_id, departs, length }: Choice) => ({
  destination,
  coverageType,
  plan_id,
  departureDate: dateOf(departs),
  returnDate: dateOf(departs + length),
});

/** At noon UTC it is the 21st at UTC-12 and the 22nd at UTC+14; a year from then is 366 days from the 21st. */
function allowed({ destination, coverageType, usCitizen, plan_id, departs, length }: Choice): boolean {
  const place = destination === '118' || destination === '1' || (destination === US && coverageType === '1');
  const plan = RATES[coverageType]?.[plan_id] !== undefined;
  const person = !(coverageType === '1' && usCitizen === '1');
  return place && plan && person && departs >= 0 && departs <= 366 && length >= 1 && length <= 364;
}

it('takes and prices exactly what the model does', () => {
  fc.assert(
    fc.property(choice, (chosen) => {
      const values = valuesOf(chosen);
      const traveler = { first_name: 'A', middle_name: '', last_name: 'B', us_citizen: chosen.usCitizen };
      expect(insuranceErrors(shop, values, [traveler]).length === 0).toBe(allowed(chosen));
      if (!allowed(chosen)) return;
      const cents = RATES[chosen.coverageType]![chosen.plan_id]! * (chosen.length + 1);
      expect(priceOf(shop, values)).toEqual({ original_price: cents, markup_price: 0 });
    }),
    { numRuns: 2000 },
  );
});

it('of several travelers, says which one is refused', () => {
  const values = {
    ...valuesOf({
      destination: '118',
      coverageType: '1',
      usCitizen: '0',
      plan_id: '1511',
      departs: 5,
      length: 5,
    }),
  };
  const ana = { first_name: 'Ana', middle_name: '', last_name: 'Sá', us_citizen: '0' as const };
  const citizen = { ...ana, us_citizen: '1' as const };
  const refused = (...travelers: (typeof ana | typeof citizen)[]) =>
    insuranceErrors(shop, values, travelers).map(({ field, traveler }) => [field, traveler]);
  expect(refused(ana, { ...ana, last_name: '' })).toEqual([['last_name', 1]]);
  expect(refused(ana, ana, citizen)).toEqual([['usCitizen', 2]]);
  expect(refused(citizen)).toEqual([['usCitizen', undefined]]);
  expect(insuranceErrors(shop, { ...values, plan_id: '1' }, [ana, ana])).toEqual([
    { field: 'plan_id', errors: [expect.any(String)] },
  ]);
});

it('never throws, whatever the values are', () => {
  const values = fc.dictionary(
    fc.constantFrom('destination', 'coverageType', 'departureDate', 'returnDate', 'plan_id'),
    fc.string({ unit: 'binary' }),
  );
  fc.assert(
    fc.property(values, (odd) => {
      expect(insuranceErrors(shop, odd, []).length).toBeGreaterThan(0);
      expect(priceOf(shop, odd)).toBeUndefined();
    }),
  );
});
