/** The top-ups of one eSIM, as package/list tells them: the parts that we sell. */
import * as v from 'valibot';
import { BYTES_PER_GB, dataForDays } from './wholesale.ts';

const MAX_DAYS = 365;
const MAX_LISTED = 12;

const listedSchema = v.object(dataForDays(MAX_DAYS));

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
