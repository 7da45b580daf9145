/** SQL of what sources have brought. */
import type { Query } from '../db/database.ts';

/** Programs of other sources that may have deals: a text search first, so that few rows are parsed. */
export const othersWithDeals = (
  q: Query,
  source: string,
): Promise<{ index_json: string; source: string }[]> =>
  q
    .selectFrom('catalogue')
    .select(['index_json', 'source'])
    .where('source', '!=', source)
    .where('state', '=', 'live')
    .where('index_json', 'like', '%"deals":%')
    .execute();

/** As they are stored, by number. */
export const storedDocs = async (
  q: Query,
  nums: readonly number[],
): Promise<{ num: number; index_json: string; doc_json: string }[]> =>
  nums.length
    ? q
        .selectFrom('catalogue')
        .select(['num', 'index_json', 'doc_json'])
        .where('num', 'in', [...nums])
        .orderBy('num')
        .execute()
    : [];

/** Sources that have programs on the site, the largest first. */
export const liveSources = async (q: Query): Promise<{ source: string; count: number }[]> => {
  const rows = await q
    .selectFrom('catalogue')
    .select((eb) => ['source', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'live')
    .groupBy('source')
    .orderBy('count', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ source, count }) => ({ source, count: Number(count) }));
};
