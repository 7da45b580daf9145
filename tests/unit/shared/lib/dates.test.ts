import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as dates from '../../../../src/shared/lib/dates.ts';

const REPORT = fileURLToPath(new URL('../../../fixtures/zoneReport.ts', import.meta.url));
// The last two put their clocks forward at midnight.
const ZONES = {
  UTC: 0,
  'Pacific/Kiritimati': 14,
  'Pacific/Pago_Pago': -11,
  'America/New_York': -5,
  'America/Los_Angeles': -8,
  'Africa/Cairo': 2,
  'America/Santiago': -3,
};

describe('calendar dates in any time zone', () => {
  let reports: Record<string, unknown>;

  beforeAll(async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [REPORT, ...Object.keys(ZONES)]);
    reports = JSON.parse(stdout) as Record<string, unknown>;
  });

  it.each(Object.entries(ZONES))('are the same in %s as everywhere', (zone, winterOffset) => {
    expect(reports[zone]).toEqual({
      winterOffset,
      real: [true, true, true, true, true, true, false, false, false, false],
      round: ['2026-03-08', '2026-04-24', '2026-09-06', '2026-11-01', '2027-02-28', '2028-02-29'],
      after: [
        ['2026-03-09', '2026-06-05', '2026-03-07'],
        ['2026-04-25', '2026-07-22', '2026-04-23'],
        ['2026-09-07', '2026-12-04', '2026-09-05'],
        ['2026-11-02', '2027-01-29', '2026-10-31'],
        ['2027-03-01', '2027-05-28', '2027-02-27'],
        ['2028-03-01', '2028-05-28', '2028-02-28'],
      ],
      year: ['2027-03-08', '2027-04-24', '2027-09-06', '2027-11-01', '2028-02-28', '2029-02-28'],
      length: [90, 90, 90, 90, 90, 90],
      shown: ['Mar 8, 2026', 'Apr 24, 2026', 'Sep 6, 2026', 'Nov 1, 2026', 'Feb 28, 2027', 'Feb 29, 2028'],
      validity: 'Jan 10, 2027 - Jan 20, 2027 (11 days)',
      window: { from: '2026-11-21', to: '2027-02-18' },
      allowed: {},
      tooLong: { endDate: 'End date must be within 90 days of start date.' },
    });
  });
});

describe('calendar dates', () => {
  const anyDate = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it('go n days on and n days back to where they were', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (date, days) => {
        const moved = dates.addDays(date, days);
        expect(dates.daysBetween(date, moved)).toBe(days);
        expect(dates.addDays(moved, -days)).toBe(date);
        expect(Math.sign(days)).toBe(moved === date ? 0 : moved > date ? 1 : -1);
      }),
    );
  });

  it('are refused in any other shape', () => {
    for (const text of [
      '2026-02-30',
      '2026-2-3',
      '21.11.2026',
      '2026-11-21T00:00',
      ' 2026-11-21',
      '0000-00-00',
    ])
      expect(dates.isCalendarDate(text), text).toBe(false);
  });

  it('count inclusively, with the singular for one (F110)', () => {
    expect(dates.validity('2027-01-10', '2027-01-10')).toBe('Jan 10, 2027 - Jan 10, 2027 (1 day)');
    expect(dates.inclusiveDays('2027-02-08', '2027-05-21')).toBe(103);
  });
});

describe("today of the server and of the traveler's zone", () => {
  const NOON = Date.UTC(2026, 10, 21, 12);

  it('is past only when it is past everywhere (D61)', () => {
    expect(dates.earliestToday(NOON)).toBe('2026-11-21');
    expect(dates.earliestToday(NOON - 1)).toBe('2026-11-20');
    expect(dates.latestToday(NOON - 2 * 3_600_000 - 1)).toBe('2026-11-21');
    expect(dates.latestToday(NOON - 2 * 3_600_000)).toBe('2026-11-22');
  });

  it('agrees with the zone data', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2099, 0, 1) }), (instant) => {
        expect(dates.earliestToday(instant)).toBe(dates.dateInZone(instant, 'Etc/GMT+12'));
        expect(dates.latestToday(instant)).toBe(dates.dateInZone(instant, 'Etc/GMT-14'));
      }),
    );
    expect(dates.dateInZone(NOON, 'Pacific/Kiritimati')).toBe('2026-11-22');
    expect(dates.dateInZone(NOON, 'Pacific/Pago_Pago')).toBe('2026-11-21');
  });

  it('is this machine’s own in the browser', () => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const before = dates.dateInZone(Date.now(), zone);
    const today = dates.localToday();
    expect([before, dates.dateInZone(Date.now(), zone)]).toContain(today);
  });
});
