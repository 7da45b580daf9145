/** When eSIMs are asked about, in ms. */
import { DAY, MINUTE } from '../../../shared/lib/durations.ts';
import type { UsageRow } from './rows.ts';

/** So long an answer counts as fresh. */
export const FRESH_MS = 15 * MINUTE;
/** Between two questions while the days of an eSIM run: its supplier measures every two or three hours. */
const RUNNING_MS = 30 * MINUTE;
/** What was not answered until then is not asked any more. */
const GIVE_UP_MS = DAY;

type Times = Pick<UsageRow, 'watch_from' | 'watch_until' | 'asked_at' | 'answered_at'>;

/** When to ask next after an answer, in ms. @returns null when nothing changes any more */
export function nextQuestion({ watch_from, watch_until }: Times, state: string, now: number): number | null {
  if (now >= watch_until || state === 'cancelled') return null;
  return now < watch_from ? watch_from : now + RUNNING_MS;
}

/** Whether the supplier is no longer asked about this eSIM, even if it never answered. */
export const isGivenUp = ({ watch_until }: Times, now: number): boolean => now >= watch_until + GIVE_UP_MS;

/** Whether a page view may query it again. One that is due is queried anyway. */
export const isStale = (row: UsageRow, now: number): boolean =>
  !isDue(row, now) &&
  now - row.asked_at >= FRESH_MS &&
  row.answered_at < row.watch_until &&
  !isGivenUp(row, now);

const isDue = ({ next_at }: UsageRow, now: number): boolean => next_at !== null && next_at <= now;
