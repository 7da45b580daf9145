import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canTopUp, topUpDays, topUpErrors, topUpRefundRule } from '../../../../src/shared/esim/topUp.ts';
import { USAGE_STATES } from '../../../../src/shared/esim/usage.ts';
import { inclusiveDays } from '../../../../src/shared/lib/dates.ts';
import { DAY, HOUR } from '../../../../src/shared/lib/durations.ts';
import { isWithinRefundPeriod } from '../../../../src/shared/orders/refunds.ts';

const NOW = Date.parse('2027-01-18T12:00Z');

describe('a top-up', () => {
  it('is for an eSIM that a phone has, until its last day', () => {
    const open = (today: string) =>
      USAGE_STATES.filter((state) => canTopUp({ state, lastDay: '2027-01-20' }, today));
    expect(open('2027-01-20')).toEqual(['installed', 'active', 'used_up']);
    expect(open('2027-01-21')).toEqual([]);
    expect(canTopUp({ state: undefined, lastDay: '2027-01-20' }, '2027-01-18')).toBe(false);
  });

  it('runs so many days, today included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 365 }), (days) => {
        const { startDate, endDate } = topUpDays('2027-01-18', days);
        expect([startDate, inclusiveDays(startDate, endDate)]).toEqual(['2027-01-18', days]);
      }),
    );
  });

  it('stays in the cart for a day, in every zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: -12 * 60, max: 14 * 60 }), fc.nat(24 * 60), (zone, waited) => {
        const local = new Date(NOW + zone * 60_000).toISOString().slice(0, 10);
        const errors = topUpErrors(topUpDays(local, 7), true, NOW + waited * 60_000);
        expect(errors).toEqual([]);
      }),
    );
    expect(topUpErrors(topUpDays('2027-01-18', 7), true, NOW + 3 * DAY)).toMatchObject([
      { field: 'startDate' },
    ]);
    expect(topUpErrors(topUpDays('2027-01-25', 7), true, NOW)).toMatchObject([{ field: 'startDate' }]);
    expect(topUpErrors({ startDate: 'x' }, true, NOW)).toMatchObject([{ field: 'startDate' }]);
    expect(topUpErrors({}, false, NOW)).toMatchObject([{ field: 'topUp' }]);
  });

  it('goes back until its last day, where its supplier takes it back', () => {
    expect(isWithinRefundPeriod(topUpRefundRule('2027-01-24', true), NOW + 6 * DAY)).toBe(true);
    expect(isWithinRefundPeriod(topUpRefundRule('2027-01-24', true), NOW + 7 * DAY + 12 * HOUR)).toBe(false);
    expect(isWithinRefundPeriod(topUpRefundRule('2027-01-24', false), NOW)).toBe(false);
  });
});
