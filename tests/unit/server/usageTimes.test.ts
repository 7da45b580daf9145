import { expect, test } from 'vitest';
import { FRESH_MS, isStale } from '../../../src/server/esim/usage/times.ts';
import type { UsageRow } from '../../../src/server/esim/usage/rows.ts';
import { DAY } from '../../../src/shared/lib/durations.ts';

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
