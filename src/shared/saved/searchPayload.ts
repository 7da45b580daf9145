import * as v from 'valibot';
import { withFieldsAtMost } from '../lib/input.ts';
import { RESERVED_PARAMETERS, type Criteria, type NewSearch } from './searches.ts';

const MAX_CRITERIA = 30;

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/**
 * `header` its title, `path` of our own site without query, every other key one criterion. An empty criterion is
 * absent (F154, D53).
 */
export const searchPayload = v.pipe(
  withFieldsAtMost(
    v.objectWithRest(
      {
        header: v.pipe(text(120), v.trim(), v.nonEmpty('Please give it a title.')),
        path: v.pipe(text(200), v.regex(/^\/(?![/\\])[\w/-]*$/, 'Must be a path of this site.')),
      },
      text(500),
    ),
    MAX_CRITERIA + RESERVED_PARAMETERS.length,
    'Has too many criteria.',
  ),
  v.transform(({ header, path, ...rest }): NewSearch => ({ header, path, criteria: tidy(rest) })),
);

/** Sorted by name, so that equal criteria are equal text. */
const tidy = (criteria: Criteria): Criteria =>
  Object.fromEntries(
    Object.entries(criteria)
      .filter(([, value]) => value.trim() !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
