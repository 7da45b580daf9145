import { price } from '../lib/money.ts';
import type { DataPackage } from './esim.ts';

/** Tenths of a gigabyte a day up to which a larger package is still used up, so that its price counts. */
const TENTHS_A_DAY = 3;

/** The largest size that can be best value, in GB. @param days inclusive length of the trip */
export const bestValueLimit = (days: number): number => (days * TENTHS_A_DAY) / 10;

/** Cents, not rounded. */
const unitPrice = (each: DataPackage): number => price(each) / Number(each.value);

/** @returns whole cents for one gigabyte */
export const pricePerGb = (each: DataPackage): number => Math.round(unitPrice(each));

/**
 * The lowest price per gigabyte among sizes up to 0.3 GB a day; of equal ones the smaller size.
 * @param days inclusive length of the trip
 * @returns undefined when every size is larger
 */
export function bestValue(packages: readonly DataPackage[], days: number): DataPackage | undefined {
  return packages
    .filter(({ value }) => Number(value) * 10 <= days * TENTHS_A_DAY)
    .toSorted((a, b) => unitPrice(a) - unitPrice(b) || Number(a.value) - Number(b.value))[0];
}
