import type { Sort } from '../../../shared/catalogue/search.ts';
import type { CalendarDate } from '../../../shared/lib/dates.ts';
import type { Columns } from './columns.ts';

/**
 * Every entry's number, sorted. Title and id break ties, so the order is the same on every database.
 * @param today yyyy-MM-dd; only "soonest" depends on it
 */
export function orderOf(columns: Columns, sort: Exclude<Sort, 'best'>, today: CalendarDate): Uint32Array {
  const key = sort === 'soonest' ? `soonest ${today}` : sort;
  const cachedOrder = columns.orders.get(key);
  if (cachedOrder) return cachedOrder;
  const byTitle = sort === 'title' ? undefined : orderOf(columns, 'title', today);
  const order = byTitle ? sortByKeys(byTitle, keysOf(columns, sort, today)) : titleOrder(columns);
  for (const cachedKey of columns.orders.keys())
    if (sort === 'soonest' && cachedKey.startsWith(sort)) columns.orders.delete(cachedKey);
  columns.orders.set(key, order);
  return order;
}

function titleOrder({ titles, ids }: Columns): Uint32Array {
  const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
  return Uint32Array.from(titles.keys()).sort(
    (a, b) => compare(titles[a]!, titles[b]!) || compare(ids[a]!, ids[b]!),
  );
}

/** Stable: equal keys keep their order. */
const sortByKeys = (order: Uint32Array, keys: Float64Array): Uint32Array =>
  Uint32Array.from(order).sort((a, b) => keys[a]! - keys[b]!);

function keysOf(columns: Columns, sort: Exclude<Sort, 'best'>, today: CalendarDate): Float64Array {
  const { prices, dates } = columns;
  if (sort === 'price-low') return Float64Array.from(prices);
  if (sort === 'price-high') return Float64Array.from(prices, (price) => -price);
  const newest = sort === 'newest';
  const byList = dates.lists.map((list) => (newest ? -numberOf(list[0]) : numberOf(soonest(list, today))));
  return Float64Array.from(dates.of, (place) => byList[place]!);
}

/** Numbers of some entries, sorted as in a search; those that left the catalogue come last. */
export function sortEntries(
  columns: Columns,
  nums: readonly number[],
  sort: 'soonest' | 'price-low' | 'title',
  today: CalendarDate,
): number[] {
  const { kinds, prices, dates, titles } = columns;
  const keyOf = (num: number): number => {
    if (!kinds[num]) return Infinity;
    if (sort === 'title') return 0;
    return sort === 'price-low' ? prices[num]! : numberOf(soonest(dates.lists[dates.of[num]!]!, today));
  };
  const keys = new Map(nums.map((num) => [num, keyOf(num)]));
  const byKey = (a: number, b: number): number => {
    const [left, right] = [keys.get(a)!, keys.get(b)!];
    return left < right ? -1 : left > right ? 1 : 0;
  };
  return nums.toSorted((a, b) => byKey(a, b) || (titles[a]! < titles[b]! ? -1 : 1));
}

const soonest = (days: readonly CalendarDate[], today: CalendarDate): CalendarDate | undefined =>
  days.filter((day) => day >= today).sort()[0];

/** Dates as numbers in the same order; no date comes last. */
const numberOf = (day: CalendarDate | undefined): number =>
  day ? Number(day.replaceAll('-', '')) : 99_999_999;
