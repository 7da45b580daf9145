import { price } from '../lib/money.ts';
import type { DataPackage } from './esim.ts';

/**
 * The largest size that can be best value, in GB: a larger package than 0.3 GB a day is not used up, so that its price does not count.
 * @param days inclusive length of the trip
 */
export const bestValueLimit = (days: number): number => (days * 3) / 10;

/** Cents for one gigabyte, not rounded. */
export const pricePerGb = (each: DataPackage): number => price(each) / Number(each.value);

/**
 * The lowest price per gigabyte among sizes up to 0.3 GB a day; of equal ones the smaller size.
 * @param packages by rising size
 * @param days inclusive length of the trip
 * @returns undefined when every size is larger
 */
export function bestValue(packages: readonly DataPackage[], days: number): DataPackage | undefined {
  return packages
    .filter(({ value }) => Number(value) <= bestValueLimit(days))
    .toSorted((a, b) => pricePerGb(a) - pricePerGb(b))[0];
}
