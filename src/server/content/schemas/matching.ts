/** Schema of matching.yaml. */
import * as v from 'valibot';
import type { Frozen } from '../../../shared/lib/frozen.ts';
import { slug } from './choices.ts';
import { type Finding } from '../problem.ts';

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
  neighbours: v.pipe(
    v.array(v.tuple([slug, slug], 'must be two subjects')),
    v.maxLength(100, 'has too many'),
  ),
});

export type Matching = Frozen<v.InferOutput<typeof matchingSchema>>;

/** A pair is of two subjects, and stands there once. */
export const checkMatching = ({ neighbours }: Matching): Finding[] => {
  const keys = neighbours.map((pair) => pair.toSorted().join(' '));
  return neighbours.flatMap(([a, b], index) => {
    const path = ['neighbours', index];
    if (a === b) return [{ path, message: 'is one subject' }];
    return keys.indexOf(keys[index]!) < index ? [{ path, message: 'is there twice' }] : [];
  });
};

/** Neighbours that are no subject. */
export const unknownNeighbours = (
  { neighbours }: Matching,
  subjects: readonly { slug: string }[],
): Finding[] =>
  neighbours.flatMap((pair, index) =>
    pair.flatMap((name, place) =>
      subjects.some((subject) => subject.slug === name)
        ? []
        : [{ path: ['neighbours', index, place], message: `there is no "${name}"` }],
    ),
  );
