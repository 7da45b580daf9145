import * as v from 'valibot';

/**
 * A travel advisory of a government. `level` 1 to 4; `since` yyyy-MM-dd; `source` says whose it is (D80); `sample`: not
 * checked for a real sale.
 */
export const advisorySchema = v.object({
  level: v.pipe(v.number(), v.integer()),
  since: v.string(),
  source: v.string(),
  sample: v.optional(v.boolean()),
});

/**
 * `id` is our own and never reused; `iso2` ISO 3166-1 alpha-2; `name` CLDR English; `region` the continent (D46); `also` other
 * names that people look for it by; `not_insured`: why no insurance is sold for it.
 */
export const countrySchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  name: v.string(),
  iso2: v.string(),
  region: v.string(),
  also: v.optional(v.pipe(v.array(v.string()), v.readonly())),
  advisory: v.optional(advisorySchema),
  not_insured: v.optional(v.string()),
});

export type Advisory = v.InferOutput<typeof advisorySchema>;
export type Country = v.InferOutput<typeof countrySchema>;
