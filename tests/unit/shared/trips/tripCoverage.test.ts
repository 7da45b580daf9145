import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DateRange } from '../../../../src/shared/cart/dateRanges.ts';
import { addDays, inclusiveDays } from '../../../../src/shared/lib/dates.ts';
import {
  gapsOf,
  monthsOf,
  shareOf,
  splitRange,
  coveredRanges,
} from '../../../../src/shared/trips/coverage.ts';

const BASE = '2027-02-08';
const range = fc
  .tuple(fc.integer({ min: -40, max: 120 }), fc.integer({ min: 0, max: 150 }))
  .map(([from, length]): DateRange => ({ from: addDays(BASE, from), to: addDays(BASE, from + length) }));
const day = fc.integer({ min: -60, max: 320 }).map((days) => addDays(BASE, days));

const daysIn = ({ from, to }: DateRange): string[] =>
  Array.from({ length: inclusiveDays(from, to) }, (_, index) => addDays(from, index));

it('gaps and covered days together are the trip from today on, and no day is in two of them', () => {
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 6 }), day, (trip, parts, today) => {
      const dateRanges = coveredRanges(trip, parts);
      const gaps = gapsOf(trip, dateRanges, today);
      const covered = dateRanges.flatMap(daysIn);
      const missing = gaps.flatMap(daysIn);
      expect(new Set([...covered, ...missing]).size).toBe(covered.length + missing.length);
      const ahead = daysIn(trip).filter((date) => date >= today);
      expect([...covered.filter((date) => date >= today), ...missing].sort()).toEqual(ahead);
      const wanted = new Set(parts.flatMap(daysIn));
      expect(covered).toEqual(daysIn(trip).filter((date) => wanted.has(date)));
    }),
    { numRuns: 300 },
  );
});

it('neighbouring gaps are one, and each part is a purchase that is sold', () => {
  fc.assert(
    fc.property(
      range,
      fc.array(range, { maxLength: 6 }),
      fc.integer({ min: 2, max: 90 }),
      (trip, parts, most) => {
        const gaps = gapsOf(trip, coveredRanges(trip, parts), trip.from);
        for (const [index, gap] of gaps.entries()) {
          expect(gap.from > addDays(gaps[index - 1]?.to ?? '2000-01-01', 1)).toBe(true);
          const pieces = splitRange(gap, most);
          expect(pieces.flatMap(daysIn)).toEqual(daysIn(gap));
          expect(pieces.every(({ from, to }) => inclusiveDays(from, to) <= most)).toBe(true);
        }
      },
    ),
    { numRuns: 200 },
  );
});

it('draws the trip of the design: data for 30 of 103 days', () => {
  const trip = { from: '2027-02-08', to: '2027-05-21' };
  const dateRanges = coveredRanges(trip, [{ from: '2027-02-08', to: '2027-03-09', label: 'Europe' }]);
  expect(gapsOf(trip, dateRanges, '2026-11-21')).toEqual([{ from: '2027-03-10', to: '2027-05-21' }]);
  expect(shareOf(trip, dateRanges[0]!)).toEqual({ start: 0, width: 29.13 });
  expect(monthsOf(trip).map(({ month }) => month)).toEqual([
    '2027-02-08',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
  ]);
});

it('asks for nothing that is over', () => {
  const trip = { from: '2027-02-08', to: '2027-02-10' };
  expect(gapsOf(trip, [], '2027-02-10')).toEqual([{ from: '2027-02-10', to: '2027-02-10' }]);
  expect(gapsOf(trip, [], '2027-02-11')).toEqual([]);
});
