import { expect, test } from 'vitest';
import { longUtcDate, utcDate } from '../../../../src/shared/lib/dates.ts';
import { isTimeZone, utcDateAndTime, zonedMoment } from '../../../../src/shared/lib/moments.ts';
import { utcMoment, utcTime } from '../../../../src/shared/lib/utcMoment.ts';
import { planFault } from '../../../../src/shared/editing/planTimes.ts';

const AT = Date.UTC(2026, 10, 24, 9, 5);

test.each([
  ['UTC', 'Tuesday, November 24, 2026, 09:05, UTC'],
  ['Europe/Berlin', 'Tuesday, November 24, 2026, 10:05, Berlin time (UTC+1)'],
  ['Asia/Kolkata', 'Tuesday, November 24, 2026, 14:35, Kolkata time (UTC+5:30)'],
  ['America/New_York', 'Tuesday, November 24, 2026, 04:05, New York time (UTC-5)'],
  ['Pacific/Kiritimati', 'Tuesday, November 24, 2026, 23:05, Kiritimati time (UTC+14)'],
])('an instant in words: %s', (zone, words) => {
  expect(zonedMoment(AT, zone)).toBe(words);
});

test('an instant in UTC', () => {
  const late = Date.UTC(2026, 11, 31, 23, 59);
  expect([utcDate(late), longUtcDate(late)]).toEqual(['2026-12-31', 'Dec 31, 2026']);
  // Between the time and AM or PM, versions of Node write different spaces.
  expect([utcDateAndTime(AT), utcMoment(AT), utcTime(AT)].map((text) => text.replace(/\s/g, ' '))).toEqual([
    'Nov 24, 2026, 09:05',
    'Nov 24, 2026, 9:05 AM UTC',
    '9:05 AM UTC',
  ]);
});

test('zones that are none', () => {
  expect([isTimeZone('Europe/Lisbon'), isTimeZone('Mars/Base'), isTimeZone('')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('which of two times is wrong', () => {
  expect(planFault({ at: NaN }, AT)).toEqual({ field: 'at', fault: 'missing' });
  expect(planFault({ at: AT + 2, until: AT + 1 }, AT)).toEqual({ field: 'until', fault: 'order' });
  expect(planFault({ at: AT + 1, until: AT + 2 }, AT)).toBeUndefined();
});
