import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  changeableAt,
  changeKind,
  changeValue,
  coverPrice,
  difference,
  endAfter,
  lastDayMessage,
  readChangeValue,
} from '../../../../src/shared/insurance/changes.ts';
import { sharesOf, type PaidItem } from '../../../../src/shared/orders/shares.ts';
import { addDays, daysBetween } from '../../../../src/shared/lib/dates.ts';

const FROM = '2027-01-10';
const day = fc.integer({ min: 1, max: 364 }).map((days) => addDays(FROM, days));
const rate = fc.integer({ min: 1, max: 400 });
const ZONES = { eve: 100, first_start: 200, last_start: 220, first_end: 300, last_end: 320 };
const PERIOD = { from: FROM, to: '2027-01-11', ...ZONES };
const BOTH = { extend: true, end_early: true };

it('never makes or loses money, however often a policy is changed', () => {
  fc.assert(
    fc.property(
      rate,
      day,
      fc.array(fc.tuple(rate, day), { maxLength: 12 }),
      (firstRate, firstEnd, changes) => {
        let price = coverPrice(firstRate, { departure: FROM, return: firstEnd });
        const items: PaidItem[] = [{ id: '0', left: price }];
        let balance = price;
        for (const [index, [newRate, end]] of changes.entries()) {
          const after = coverPrice(newRate, { departure: FROM, return: end });
          const more = difference(price, after);
          if (more > 0) items.push({ id: String(index + 1), left: more });
          for (const { id, amount, whole } of more < 0 ? sharesOf(items, -more) : []) {
            const item = items.find((each) => each.id === id)!;
            item.left -= amount;
            expect(whole).toBe(item.left === 0);
          }
          balance += more;
          price = after;
          expect(balance).toBe(price);
          expect(items.reduce((sum, { left }) => sum + left, 0)).toBe(price);
          // The policy's own item stays as long as there is cover.
          expect(items[0]!.left).toBeGreaterThan(0);
        }
      },
    ),
  );
});

it('gives back whole weeks, and leaves cover for every day that is needed', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 400 }), rate, (needed, more, cents) => {
      const end = addDays(needed, more);
      const newEnd = endAfter(needed, end);
      const saved = daysBetween(newEnd, end);
      expect(newEnd >= needed && newEnd <= end).toBe(true);
      expect(saved % 7).toBe(0);
      expect(more - saved).toBeLessThan(7);
      const priceTo = (last: string) => coverPrice(cents, { departure: FROM, return: last });
      expect(difference(priceTo(end), priceTo(newEnd))).toBe(saved === 0 ? 0 : -saved * cents);
    }),
  );
});

it('is all before the first day begins anywhere, the last day while cover runs everywhere', () => {
  const at = (now: number, rule = BOTH) => changeableAt(PERIOD, rule, now);
  const running = 'last day';
  expect([at(0), at(199), at(200), at(299), at(300)]).toEqual(['all', 'all', running, running, undefined]);
  const neither = { extend: false, end_early: false };
  expect([at(199, neither), at(200, neither)]).toEqual(['all', undefined]);
});

it('knows a change from none, an extension from an end', () => {
  const traveler = { first_name: 'Maya', middle_name: '', last_name: 'Okafor' };
  const before = { plan_id: '1510', departure: FROM, return: '2027-02-10', traveler };
  const kind = (change: Partial<typeof before>, runs = false) =>
    changeKind(before, { ...before, ...change }, runs);
  expect(kind({ traveler: { ...traveler, first_name: ' Maya ' } })).toBe(undefined);
  expect(kind({ traveler: { ...traveler, middle_name: 'A.' } })).toBe('change');
  expect(kind({ return: '2027-02-11' })).toBe('change');
  expect(kind({ return: '2027-02-11' }, true)).toBe('extend');
  expect(kind({ return: '2027-02-03' }, true)).toBe('end');
});

it('refuses a last day that the rule does not allow', () => {
  const cover = { departure: FROM, return: '2027-02-10' };
  const says = (typed: string, rule = BOTH, over = false) => lastDayMessage(cover, typed, rule, over);
  expect([says('2027-02-11'), says('2028-01-09'), says('2027-02-03'), says('2027-02-10')]).toEqual(
    Array(4).fill(undefined),
  );
  expect(says('2028-01-10')).toBe('Cover ends at most 364 days after the departure.');
  expect(says('2027-02-04')).toContain('Less than a whole week');
  expect(says('2027-01-12', BOTH, true)).toContain('today or later');
  expect(says('2027-02-11', { extend: false, end_early: true })).toContain('cannot be extended');
  expect(says('2027-01-20', { extend: true, end_early: false })).toContain('cannot be ended early');
  expect(says('soon')).toBe('Give the new last day.');
});

it('reads only what it wrote of a policy and its certificate', () => {
  const id = '01970000-0000-7000-8000-000000000000';
  expect(readChangeValue(changeValue(id, 3))).toEqual({ itemId: id, version: 3 });
  for (const other of ['', id, `${id}:`, `${id}:x`, `x${id}:1`])
    expect(readChangeValue(other)).toBe(undefined);
});
