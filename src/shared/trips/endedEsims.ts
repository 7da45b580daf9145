/** What an eSIM that no longer connects leaves of its days (F200). Pure; all dates are those of the destination. */
import { uncoveredIn, type DateRange } from '../cart/dateRanges.ts';
import type { PurchasedPart } from '../home/cover.ts';
import { addDays, type CalendarDate } from '../lib/dates.ts';
import { coveredRanges } from './coverage.ts';

/** `esim`: one that no longer connects, though the first of these days is one of its own. */
export type DayGap = DateRange & { esim?: PurchasedPart | undefined };

/** It has no day from today on. */
export const untilEnded = (parts: readonly PurchasedPart[], today: CalendarDate): PurchasedPart[] =>
  parts
    .map((part) => (part.ended && part.to >= today ? { ...part, to: addDays(today, -1) } : part))
    .filter(({ from, to }) => from <= to);

/** Days of an eSIM that takes more data are a gap of their own: a top-up closes them, and a new eSIM the others. */
export function splitByEnded(gap: DateRange, parts: readonly PurchasedPart[]): DayGap[] {
  const ended = parts.filter((part) => part.ended);
  const toppedUp = coveredRanges(
    gap,
    ended.filter((part) => part.ended?.topsUp),
  );
  const others = uncoveredIn(gap, toppedUp).map((range) => ({
    ...range,
    esim: ended.find(({ from, to }) => from <= range.from && range.from <= to),
  }));
  return [...toppedUp.map((part) => ({ from: part.from, to: part.to, esim: part })), ...others].toSorted(
    (a, b) => (a.from < b.from ? -1 : 1),
  );
}
