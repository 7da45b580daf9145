/** The top-ups of one eSIM, as package/list tells them: the parts that we sell. */
import * as v from 'valibot';
import { BYTES_PER_GB, whole } from './wholesale.ts';

const MAX_DAYS = 365;
const MAX_LISTED = 12;

export const topUpListSchema = v.object({ packageList: v.array(v.unknown()) });

/** One amount of data for a number of days, in US dollars. */
const listedSchema = v.object({
  packageCode: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
  price: whole(Number.MAX_SAFE_INTEGER),
  currencyCode: v.literal('USD'),
  volume: whole(Number.MAX_SAFE_INTEGER),
  dataType: v.optional(v.literal(1), 1),
  duration: whole(MAX_DAYS),
  durationUnit: v.literal('DAY'),
});

export type WholesaleTopUp = { code: string; gb: number; days: number; price: number };

/** By rising size and days; of equal ones the cheapest. */
export function wholesaleTopUps(list: readonly unknown[]): WholesaleTopUp[] {
  const all = list.flatMap((entry) => {
    const { success, output } = v.safeParse(listedSchema, entry);
    if (!success) return [];
    const { packageCode: code, volume, duration: days, price } = output;
    const gb = Math.round((volume / BYTES_PER_GB) * 10) / 10;
    return gb ? [{ code, gb, days, price }] : [];
  });
  const sorted = all.toSorted((a, b) => a.gb - b.gb || a.days - b.days || a.price - b.price);
  return sorted
    .filter(({ gb, days }, index) => !(sorted[index - 1]?.gb === gb && sorted[index - 1]?.days === days))
    .slice(0, MAX_LISTED);
}
