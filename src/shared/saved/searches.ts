import { joinQuery } from '../lib/query.ts';

/** Payload names that cannot be criteria (D53). */
export const RESERVED_PARAMETERS = ['header', 'path'] as const;
export type Criteria = Record<string, string>;
export type NewSearch = { header: string; path: string; criteria: Criteria };

/** Same path and criteria are the same search, whatever its title (D53). */
export const fingerprintOf = ({ path, criteria }: Pick<NewSearch, 'path' | 'criteria'>): string =>
  JSON.stringify([path, ...Object.entries(criteria)]);

export const addressOf = ({ path, criteria }: Pick<NewSearch, 'path' | 'criteria'>): string =>
  joinQuery(path, new URLSearchParams(criteria));

const MAX_ADDRESS = 2000;

/**
 * The payload of POST add for our address, as a form without script sends it. A name that comes twice has its
 * values joined by commas, as search understands them; reserved names in the query are no criteria (D53).
 * @returns undefined for what is no path of this site
 */
export function payloadOf(header: string, address: string): Record<string, string> | undefined {
  if (!address.startsWith('/') || address.length > MAX_ADDRESS) return undefined;
  const [path = '', query = ''] = address.split(/\?(.*)/s, 2);
  const criteria: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query))
    criteria[name] = criteria[name] === undefined ? value : `${criteria[name]},${value}`;
  return { ...criteria, header, path };
}
