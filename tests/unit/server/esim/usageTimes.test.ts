import { expect, test } from 'vitest';
import { FRESH_MS, isStale } from '../../../../src/server/esim/usage/times.ts';
import { mailTime, pushUntil } from '../../../../src/server/esim/usage/mailTime.ts';
import type { UsageRow } from '../../../../src/server/esim/usage/rows.ts';
import { DAY } from '../../../../src/shared/lib/durations.ts';

const END = 100 * DAY;
const row = (change: Partial<UsageRow>): UsageRow =>
  ({ watch_from: 0, watch_until: END, asked_at: 0, answered_at: 0, next_at: null, ...change }) as UsageRow;

test.each([
  ['what was asked a while ago', { asked_at: END - FRESH_MS - 1 }, END - 1, true],
  ['not what was asked a moment ago', { asked_at: END - FRESH_MS }, END - 1, false],
  ['not what is due anyway', { next_at: END - 2 }, END - 1, false],
  ['what was not answered since its end', { answered_at: END - 1 }, END + DAY - 1, true],
  ['not what was answered since its end', { answered_at: END }, END + DAY - 1, false],
  ['not what was given up', {}, END + DAY, false],
])('a look asks about %s', (_, change, now, asks) => expect(isStale(row(change), now)).toBe(asks));

const MADRID = { zone: 'Europe/Madrid', end: Date.UTC(2028, 0) };
const at = (text: string): number => Date.parse(`${text}:00Z`);

test.each([
  ['in the morning of a usual day', '2027-03-20T05:00', '2027-03-20T08:00'],
  ['in the night in which clocks go forward', '2027-03-28T02:00', '2027-03-28T07:00'],
  ['before such a night', '2027-03-27T22:00', '2027-03-28T07:00'],
  ['in the evening after it', '2027-03-28T18:00', '2027-03-29T07:00'],
  ['in the night in which clocks go back', '2027-10-31T00:00', '2027-10-31T08:00'],
  ['in the last hour of that day', '2027-10-31T18:30', '2027-10-31T18:30'],
  ['during the day', '2027-03-28T12:00', '2027-03-28T12:00'],
])('a mail of a reason %s waits for nine o’clock in the zone', (_, now, sent) =>
  expect(mailTime(at(now), MADRID)).toBe(at(sent)),
);

test('a mail is sent at once where the data ends before nine o’clock', () => {
  const now = at('2027-03-28T02:00');
  expect(mailTime(now, { ...MADRID, end: at('2027-03-28T07:00') })).toBe(now);
});

test.each([
  ['20 o’clock', '2027-03-28T12:00', '2028-01-01T00:00', '2027-03-28T18:00'],
  ['the end of the data before that', '2027-03-28T12:00', '2027-03-28T16:00', '2027-03-28T16:00'],
  ['that end where it is mailed at night', '2027-03-28T20:00', '2027-03-28T22:00', '2027-03-28T22:00'],
])('a device shows it until %s', (_, now, end, until) =>
  expect(pushUntil(at(now), { ...MADRID, end: at(end) })).toBe(at(until)),
);
