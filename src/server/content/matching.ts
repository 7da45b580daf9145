/** Schema of matching.yaml. */
import * as v from 'valibot';

const points = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(0, 'must be 0 or more'),
  v.maxValue(100, 'must be 100 or less'),
);

export const matchingSchema = v.strictObject({
  weights: v.strictObject({
    countries: points,
    subject_areas: points,
    terms: points,
    durations: points,
    languages: points,
  }),
});

export type Matching = v.InferOutput<typeof matchingSchema>;
