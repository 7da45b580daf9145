import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  esimMessages,
  esimWindow,
  latestStart,
  MAX_DAYS_AFTER_START,
} from '../../../../src/shared/esim/rules.ts';
import { addDays } from '../../../../src/shared/lib/dates.ts';

const TODAY = '2026-11-21';
const TRIP = { destination: 'JPN', startDate: '2027-01-10', endDate: '2027-01-20', packageSize: '5' };
const messages = (change: Partial<typeof TRIP>, today = TODAY) => esimMessages({ ...TRIP, ...change }, today);

describe('esimMessages (F106)', () => {
  it('says nothing about a trip that keeps every rule', () => {
    expect(messages({})).toEqual({});
  });

  it('asks for each field, and takes empty text and spaces for absent', () => {
    const required = {
      destination: 'Destination is required.',
      startDate: 'Start date is required.',
      endDate: 'End date is required.',
      packageSize: 'Data Package is required.',
    };
    expect(esimMessages({}, TODAY)).toEqual(required);
    expect(messages({ destination: '', startDate: ' ', endDate: '', packageSize: '' })).toEqual(required);
  });

  it('wants real dates', () => {
    expect(messages({ startDate: '2027-02-30' }).startDate).toBe('Start date must be a valid date.');
    expect(messages({ endDate: 'soon' }).endDate).toBe('End date must be a valid date.');
  });

  it('lets a trip start today and not the day before', () => {
    expect(messages({ startDate: TODAY, endDate: TODAY })).toEqual({});
    expect(messages({ startDate: '2026-11-20', endDate: TODAY })).toEqual({
      startDate: 'Start date must be today or later.',
    });
  });

  it('allows the same day and refuses an end before the start (D67)', () => {
    expect(messages({ endDate: TRIP.startDate })).toEqual({});
    expect(messages({ endDate: '2027-01-09' })).toEqual({ endDate: 'End date must be after start date.' });
  });

  it.each([
    ['2027-01-10', '2027-04-09', '2027-04-10'],
    ['2027-12-01', '2028-02-28', '2028-02-29'],
    ['2027-12-02', '2028-02-29', '2028-03-01'],
    ['2027-03-01', '2027-05-29', '2027-05-30'],
  ])('from %s: %s is day 89, %s is too late', (startDate, last, tooLate) => {
    expect(messages({ startDate, endDate: last })).toEqual({});
    expect(messages({ startDate, endDate: tooLate })).toEqual({
      endDate: 'End date must be within 90 days of start date.',
    });
  });

  it('judges the end alone while the start is not a date', () => {
    expect(messages({ startDate: 'x', endDate: '2027-01-20' })).toEqual({
      startDate: 'Start date must be a valid date.',
    });
  });
});

describe('esimWindow (D62, D67, D68)', () => {
  it('is the literal one-day offset without a start in the dialog, a year on the product page', () => {
    expect(esimWindow(TODAY, undefined, 'one-day')).toEqual({ from: TODAY, to: '2026-11-22' });
    expect(esimWindow(TODAY, undefined, 'one-year')).toEqual({ from: TODAY, to: '2027-11-21' });
    expect(esimWindow(TODAY, 'not a date', 'one-year')).toEqual({ from: TODAY, to: '2027-11-21' });
    expect(latestStart('2028-02-29')).toBe('2029-02-28');
  });

  it('ends where the rule ends: the last day of the picker passes, the next does not', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 365 }), (days) => {
        const startDate = addDays(TODAY, days);
        const { from, to } = esimWindow(TODAY, startDate, 'one-year');
        expect(from).toBe(TODAY);
        expect(to).toBe(addDays(startDate, MAX_DAYS_AFTER_START));
        expect(messages({ startDate, endDate: to })).toEqual({});
        expect(messages({ startDate, endDate: addDays(to, 1) }).endDate).toContain('within 90 days');
      }),
    );
  });
});
