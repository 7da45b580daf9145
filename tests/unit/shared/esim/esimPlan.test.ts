/** Packages with data for each day: their values, names, rule and prices (D39). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayPlanOf, dayPlanValue, fairUse, packageName } from '../../../../src/shared/esim/plan.ts';
import { packagesFor, type EsimPricing, type Reach } from '../../../../src/shared/esim/pricing.ts';
import { isLow, isOfPastDay, type EsimUsage } from '../../../../src/shared/esim/usage.ts';

const DAILY = 'day/1/0.5';
const UNLIMITED = 'unlimited/3/1.5';

describe('a plan with data for each day', () => {
  it('is named by what it gives, with what happens after that', () => {
    expect([DAILY, UNLIMITED, '0.5'].map(packageName)).toEqual(['1 GB a day', 'Unlimited', '0.5 GB']);
    expect(fairUse(DAILY)).toBe('1 GB a day at full speed, then 0.5 Mbit/s until midnight there.');
    expect(fairUse(UNLIMITED)).toBe('3 GB a day at full speed, then 1.5 Mbit/s until midnight there.');
    expect(fairUse('5')).toBeUndefined();
  });

  it('is read back from its value, and nothing else is taken for one', () => {
    const plan = fc.record({
      gb: fc.integer({ min: 1, max: 9990 }).map((tenths) => tenths / 10),
      mbps: fc.integer({ min: 1, max: 9999 }).map((tenths) => tenths / 10),
      isUnlimited: fc.boolean(),
    });
    fc.assert(fc.property(plan, (each) => void expect(dayPlanOf(dayPlanValue(each))).toEqual(each)));
    for (const value of ['', '5', '1/day', 'unlimited', 'day/1/0.5 ', '1/week/5', '-1/day/9'])
      expect(dayPlanOf(value), value).toBeUndefined();
  });

  it('costs by the day where and as long as it is sold, after the sizes, and is never the usual package', () => {
    const plan = {
      gb: 1,
      then_mbps: 0.5,
      unlimited: false,
      cents: 250,
      most_days: 10,
      countries: ['KR'],
    };
    const pricing: EsimPricing = {
      sizes: [{ gb: 1, cents: 400, hint: '' }],
      day_plans: [plan],
      zones: { A: 1, B: 1.4, C: 2.2 },
      region_factor: 1.25,
      worldwide_factor: 2,
      lengths: [{ to: 90, factor: 1 }],
      round_to: 25,
      markup_percent: 20,
    };
    const korea: Reach = { zone: 'B', kind: 'country', iso2: 'KR' };
    // 250 x 9 days x 1.4 = 3150; 20 % of it is 630, rounded 625.
    expect(packagesFor(pricing, korea, 9)).toEqual([
      expect.objectContaining({ value: '1', isDefault: true }),
      { value: DAILY, isDefault: false, original_price: 3150, markup_price: 625 },
    ]);
    expect(packagesFor(pricing, korea, 11)).toHaveLength(1);
    expect(packagesFor(pricing, { ...korea, iso2: 'TW' }, 9)).toHaveLength(1);
    expect(packagesFor(pricing, { zone: 'B', kind: 'region' }, 9)).toHaveLength(1);
  });

  it('is never low, because its data comes back, and is told of one day only', () => {
    const usage: EsimUsage = { state: 'active', used: 99, total: 100, as_of: 10, resets_at: 20 };
    expect(isLow(usage)).toBe(false);
    expect(isOfPastDay(usage, 19)).toBe(false);
    expect(isOfPastDay(usage, 20)).toBe(true);
  });
});
