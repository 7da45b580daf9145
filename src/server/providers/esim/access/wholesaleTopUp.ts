/** The top-ups of one eSIM, as package/list tells them: the parts that we sell. */
import * as v from 'valibot';
import { readable } from './readable.ts';
import { dataForDays, gigabytesOf } from './wholesale.ts';

const MAX_DAYS = 365;
const MAX_LISTED = 12;

const listedSchema = v.object(dataForDays(MAX_DAYS));

export type WholesaleTopUp = { code: string; gb: number; days: number; price: number };

/** By rising size and days; of equal ones the cheapest. */
export function wholesaleTopUps(list: readonly unknown[]): WholesaleTopUp[] {
  const all = readable(listedSchema, list).map((listed) => ({
    code: listed.packageCode,
    gb: gigabytesOf(listed),
    days: listed.duration,
    price: listed.price,
  }));
  const sorted = all
    .filter(({ gb }) => gb)
    .toSorted((a, b) => a.gb - b.gb || a.days - b.days || a.price - b.price);
  return sorted
    .filter(({ gb, days }, index) => !(sorted[index - 1]?.gb === gb && sorted[index - 1]?.days === days))
    .slice(0, MAX_LISTED);
}
