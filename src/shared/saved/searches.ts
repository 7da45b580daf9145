import * as v from 'valibot';

/** Names of the payload that cannot be criteria (D53). */
export const RESERVED = ['header', 'path'] as const;
const MOST_CRITERIA = 30;

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));

/**
 * D53: `header` its title, `path` of our own site without query, every other key one criterion. An empty criterion is
 * absent (F154).
 */
export const searchPayload = v.pipe(
  v.objectWithRest(
    {
      header: v.pipe(text(120), v.trim(), v.nonEmpty('Please give it a title.')),
      path: v.pipe(text(200), v.regex(/^\/(?![/\\])[\w/-]*$/, 'Must be a path of this site.')),
    },
    text(500),
  ),
  v.check(
    (payload) => Object.keys(payload).length <= MOST_CRITERIA + RESERVED.length,
    'Has too many criteria.',
  ),
  v.transform(({ header, path, ...rest }) => ({ header, path, criteria: tidy(rest) })),
);

export type NewSearch = v.InferOutput<typeof searchPayload>;
export type Criteria = Record<string, string>;

/** Sorted by name, so that equal criteria are equal text. */
const tidy = (criteria: Criteria): Criteria =>
  Object.fromEntries(
    Object.entries(criteria)
      .filter(([, value]) => value.trim() !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Same path and criteria are the same search, whatever its title (D53). */
export const fingerprintOf = ({ path, criteria }: Pick<NewSearch, 'path' | 'criteria'>): string =>
  JSON.stringify([path, ...Object.entries(criteria)]);

/** Its address: the path with its criteria as the query. */
export function addressOf({ path, criteria }: Pick<NewSearch, 'path' | 'criteria'>): string {
  const query = new URLSearchParams(criteria);
  return query.size ? `${path}?${query}` : path;
}

const CAP = 2000;

/**
 * The payload of POST add for an address of ours, as a form without script sends it. A name that comes twice has its
 * values joined by commas, as search understands them; reserved names in the query are no criteria (D53).
 * @returns undefined for what is no path of this site
 */
export function payloadOf(header: string, address: string): Record<string, string> | undefined {
  if (!address.startsWith('/') || address.length > CAP) return undefined;
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  const criteria: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    criteria[name] = criteria[name] === undefined ? value : `${criteria[name]},${value}`;
  return { ...criteria, header, path };
}
