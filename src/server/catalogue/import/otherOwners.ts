/** Ids that other sources have on the site: no other program or deal can have them. */
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Kind } from '../../../shared/catalogue/search.ts';
import type { Query } from '../../db/database.ts';
import type { IndexEntry } from '../entries/entry.ts';
import { othersWithDeals, othersWithIds } from './sourceRows.ts';

/** The other source by id. */
export type OwnerById = ReadonlyMap<string, string>;

export const takenIds = async (
  q: Query,
  source: string,
  kind: Kind,
  ids: readonly string[],
): Promise<OwnerById> =>
  new Map((await othersWithIds(q, source, kind, ids)).map((other) => [other.id, other.source]));

/** Deals of all sources share their addresses, which hold the deal's id. */
export async function takenDeals(
  q: Query,
  source: string,
  deals: readonly Pick<Deal, 'id'>[],
): Promise<OwnerById> {
  const ids = new Set(deals.map(({ id }) => id));
  const taken = new Map<string, string>();
  if (!ids.size) return taken;
  for (const { index_json, source: other } of await othersWithDeals(q, source))
    for (const { id } of (JSON.parse(index_json) as IndexEntry).deals ?? [])
      if (ids.has(id)) taken.set(id, other);
  return taken;
}
