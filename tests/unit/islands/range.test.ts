import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  closedDays,
  complete,
  pick,
  windowFor,
  type Range,
  rangeText,
} from '../../../src/islands/ui/range.ts';
import { addDays, daysBetween } from '../../../src/shared/lib/dates.ts';
import { esimWindow } from '../../../src/shared/esim/rules.ts';

const TODAY = '2026-11-21';
const none: Range = { start: '', end: '' };
const trips = (start?: string) => esimWindow(TODAY, start, 'one-year');

describe('pick', () => {
  it('takes start, then end, then begins anew', () => {
    const first = pick(none, '2027-02-08', trips);
    expect(first).toEqual({ start: '2027-02-08', end: '' });
    const second = pick(first, '2027-03-09', trips);
    expect(second).toEqual({ start: '2027-02-08', end: '2027-03-09' });
    expect(pick(second, '2027-02-20', trips)).toEqual({ start: '2027-02-20', end: '' });
  });

  it('begins anew before the start', () =>
    expect(pick({ start: '2027-02-08', end: '' }, '2027-02-01', trips)).toEqual({
      start: '2027-02-01',
      end: '',
    }));

  it('allows one day unless the end must be later', () => {
    const chosen = { start: '2027-02-08', end: '' };
    expect(pick(chosen, '2027-02-08', trips)).toEqual({ start: '2027-02-08', end: '2027-02-08' });
    expect(pick(chosen, '2027-02-08', trips, 1)).toEqual(chosen);
  });

  it('begins anew past the window of the chosen start', () => {
    const chosen = { start: TODAY, end: '' };
    expect(pick(chosen, addDays(TODAY, 89), trips)).toMatchObject({ end: addDays(TODAY, 89) });
    expect(pick(chosen, addDays(TODAY, 90), trips)).toEqual({ start: addDays(TODAY, 90), end: '' });
  });

  it('never makes a range the rules would refuse, whatever is clicked', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(365), { minLength: 1 }), (clicks) => {
        let range = none;
        for (const offset of clicks) {
          const day = addDays(TODAY, offset);
          const { before, after } = closedDays(range, trips);
          if (day >= before && day <= after) range = pick(range, day, trips);
          if (!complete(range)) continue;
          expect(daysBetween(range.start, range.end)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(range.start, range.end)).toBeLessThan(90);
        }
      }),
    );
  });
});

describe('the window', () => {
  it('moves with the chosen start', () => {
    expect(windowFor(trips, '2027-02-08').to).toBe('2027-05-08');
    expect(windowFor(trips, '').to).toBe('2027-11-21');
  });

  it('takes a start that is no date as none', () =>
    expect(windowFor(trips, '2027-02-30').to).toBe('2027-11-21'));

  it('closes the days between the start and the least length', () =>
    expect(closedDays({ start: TODAY, end: '' }, trips, 3).tooShort).toEqual({
      after: TODAY,
      before: addDays(TODAY, 3),
    }));
});

it('writes ranges with a plain hyphen', () => {
  expect(rangeText({ start: '2027-02-08', end: '2027-03-09' })).toBe('Feb 8, 2027 - Mar 9, 2027');
  expect(rangeText({ start: '2027-02-08', end: '' })).toBe('Feb 8, 2027');
  expect(rangeText(none)).toBe('');
});
