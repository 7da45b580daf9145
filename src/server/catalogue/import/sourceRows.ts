/** SQL of what sources have brought. */
import { sql } from 'kysely';
import type { Kind } from '../../../shared/catalogue/search.ts';
import type { Query } from '../../db/database.ts';

/** The source of editors' files. */
export const CONTENT = 'content';

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

/** Ids that one statement asks for. */
const MAX_IDS = 1000;

/** Which of these ids other sources have on the site. */
export async function othersWithIds(
  q: Query,
  source: string,
  kind: Kind,
  ids: readonly string[],
): Promise<{ id: string; source: string }[]> {
  const others: { id: string; source: string }[] = [];
  for (let from = 0; from < ids.length; from += MAX_IDS) {
    const part = await q
      .selectFrom('catalogue')
      .select(['id', 'source'])
      .where('kind', '=', kind)
      .where('id', 'in', ids.slice(from, from + MAX_IDS))
      .where('source', '!=', source)
      .where('state', '=', 'live')
      .orderBy('num')
      .execute();
    others.push(...part);
  }
  return others;
}

/** Returns the stored documents, by entry number. */
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

/** Programs on the site that a table brought, with their sources. */
export const importedDocs = (q: Query): Promise<{ source: string; index_json: string; doc_json: string }[]> =>
  q
    .selectFrom('catalogue')
    .select(['source', 'index_json', 'doc_json'])
    .where('kind', '=', 'program')
    .where('source', '!=', CONTENT)
    .where('state', '=', 'live')
    .orderBy('num')
    .execute();

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

/** @param words in small letters, all of which a program has */
const matchingSources = (q: Query, words: readonly string[]) =>
  words.reduce(
    (query, word) =>
      query.where(sql<boolean>`lower(doc_json) like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
    q.selectFrom('catalogue').where('source', '!=', CONTENT).where('state', '=', 'live'),
  );

/** Programs on the site that a table brought. */
export async function countImported(q: Query, words: readonly string[]): Promise<number> {
  const { count } = await matchingSources(q, words)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function importedPrograms(
  q: Query,
  words: readonly string[],
  { from, most }: { from: number; most: number },
): Promise<{ id: string; source: string; title: string; at: number }[]> {
  const rows = await matchingSources(q, words)
    .select(['id', 'source', 'doc_json', 'updated_at'])
    .orderBy('source')
    .orderBy('id')
    .offset(from)
    .limit(most)
    .execute();
  return rows.map(({ id, source, doc_json, updated_at }) => ({
    ...{ id, source, at: Number(updated_at) },
    title: (JSON.parse(doc_json) as { title: string }).title,
  }));
}
