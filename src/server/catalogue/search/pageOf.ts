import { cacheFor } from '../../lib/cacheFor.ts';
import { sortedPart } from '../../lib/sortedPart.ts';

/**
 * Numbers of one page: by rank, then by the given order.
 * @param matches by number, not 0 for a match
 * @param ranks by number, 1 best; undefined where all are alike
 * @param order every number once
 * @param from how many come before
 */
export function pageOf(
  matches: Uint8Array,
  ranks: Uint8Array | undefined,
  order: Uint32Array,
  from: number,
  size: number,
): number[] {
  const places = placesIn(order);
  const keys = new Uint32Array(order.length);
  let length = 0;
  for (let num = 0; num < order.length; num++)
    if (matches[num]) keys[length++] = (ranks ? ranks[num]! : 0) * order.length + places[num]!;
  const page = sortedPart(keys.subarray(0, length), from, from + size);
  return Array.from(page, (key) => order[key % order.length]!);
}

/** The place of each number in an order. */
const placesIn = cacheFor((order: Uint32Array) => {
  const places = new Uint32Array(order.length);
  order.forEach((num, place) => (places[num] = place));
  return places;
});
