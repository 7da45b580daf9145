/** Arithmetic of date ranges, first and last day included. */
import { addDays, inclusiveDays, type CalendarDate } from '../lib/dates.ts';

export type DateRange = { from: CalendarDate; to: CalendarDate };

/** Days: two date ranges further apart belong to two trips. */
const SAME_TRIP_DAYS = 7;

/** They overlap, or are close enough to belong to one trip. */
export const areNear = (a: DateRange, b: DateRange): boolean =>
  a.from <= addDays(b.to, SAME_TRIP_DAYS) && b.from <= addDays(a.to, SAME_TRIP_DAYS);

const byStart = <D extends DateRange>(parts: readonly D[]): D[] =>
  parts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** Needed days without a policy, and short gaps between two policies of one trip. */
export function uncoveredRanges(needed: readonly DateRange[], policies: readonly DateRange[]): DateRange[] {
  const covered = mergeRanges(policies);
  const between = covered.slice(1).map((part, index) => ({
    from: addDays(covered[index]!.to, 1),
    to: addDays(part.from, -1),
  }));
  const short = between.filter(({ from, to }) => inclusiveDays(from, to) <= SAME_TRIP_DAYS);
  return mergeRanges([...needed.flatMap((part) => uncoveredIn(part, covered)), ...short]);
}

/** The days of `part` outside of `covered`. @param covered sorted and disjoint */
export function uncoveredIn(part: DateRange, covered: readonly DateRange[]): DateRange[] {
  const uncovered: DateRange[] = [];
  let next = part.from;
  for (const { from, to } of covered) {
    if (to < next || from > part.to) continue;
    if (from > next) uncovered.push({ from: next, to: addDays(from, -1) });
    next = addDays(to, 1);
  }
  return next <= part.to ? [...uncovered, { from: next, to: part.to }] : uncovered;
}

/** Sorted; overlapping and adjacent ranges become one. */
function mergeRanges(parts: readonly DateRange[]): DateRange[] {
  const all: DateRange[] = [];
  for (const { from, to } of byStart(parts)) {
    const last = all.at(-1);
    if (!last || from > addDays(last.to, 1)) all.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return all;
}
