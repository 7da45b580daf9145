/** What a place looks like, as editors write it (shared/catalogue/scenery.ts). */
import * as v from 'valibot';
import { CLIMATES, LANDS, type Land } from '../../../shared/catalogue/scenery.ts';
import { LANDMARKS, PLANTS } from '../../../shared/postcard/details.ts';

export const oneOf = <const T extends readonly string[]>(list: T) =>
  v.picklist(list, `must be one of ${list.join(', ')}`);
const without = <const T extends string, const N extends T>(list: readonly T[], none: N) =>
  list.filter((each): each is Exclude<T, N> => each !== none);

export const scenery = v.strictObject({
  land: oneOf(Object.keys(LANDS) as Land[]),
  climate: oneOf(CLIMATES),
  altitude: v.optional(
    v.pipe(
      v.number(),
      v.integer('must be whole metres'),
      v.minValue(-450, 'must be -450 or more'),
      v.maxValue(5500, 'must be 5500 or less'),
    ),
  ),
  landmark: v.optional(oneOf(without(LANDMARKS, 'none'))),
  plants: v.optional(oneOf(without(PLANTS, 'bare'))),
});
