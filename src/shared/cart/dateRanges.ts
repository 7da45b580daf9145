/** Ranges of days, first and last included, and what is left of one without the others. */
import { addDays, inclusiveDays, type CalendarDate } from '../lib/dates.ts';

export type DateRange = { from: CalendarDate; to: CalendarDate };

/** Days: two date ranges further apart belong to two trips. */
const SAME_TRIP_DAYS = 7;

/** They overlap, or few enough days lie between them for one trip. */
export const areNear = (one: DateRange, other: DateRange): boolean =>
  one.from <= addDays(other.to, SAME_TRIP_DAYS) && other.from <= addDays(one.to, SAME_TRIP_DAYS);

const byStart = <D extends DateRange>(parts: readonly D[]): D[] =>
  parts.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));

/** Days that are needed and no policy covers, and the few days between two policies of one trip. */
export function uncoveredRanges(needed: readonly DateRange[], policies: readonly DateRange[]): DateRange[] {
  const covered = merged(policies);
  const between = covered.slice(1).map((part, index) => ({
    from: addDays(covered[index]!.to, 1),
    to: addDays(part.from, -1),
  }));
  const short = between.filter(({ from, to }) => inclusiveDays(from, to) <= SAME_TRIP_DAYS);
  return merged([...needed.flatMap((part) => leftOf(part, covered)), ...short]);
}

/** What is left of `part`. @param covered in order, apart from each other */
function leftOf(part: DateRange, covered: DateRange[]): DateRange[] {
  const left: DateRange[] = [];
  let next = part.from;
  for (const { from, to } of covered) {
    if (to < next || from > part.to) continue;
    if (from > next) left.push({ from: next, to: addDays(from, -1) });
    next = addDays(to, 1);
  }
  return next <= part.to ? [...left, { from: next, to: part.to }] : left;
}

/** In order; what overlaps or follows at once becomes one. */
function merged(parts: readonly DateRange[]): DateRange[] {
  const all: DateRange[] = [];
  for (const { from, to } of byStart(parts)) {
    const last = all.at(-1);
    if (!last || from > addDays(last.to, 1)) all.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return all;
}
