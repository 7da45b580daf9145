/** SQL of published content; the history is in editing/rows.ts. */
import { sql } from 'kysely';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';

const VERSION = 'content_version';

const versionRows = compileOnce((q) => q.selectFrom('settings').select('value').where('key', '=', VERSION));

/** Of all content that was published here; 0 before the first. */
export async function contentVersion(q: Query): Promise<number> {
  const [row] = await versionRows(q, {});
  return Number(row?.value ?? 0);
}

export async function setContentVersion(tx: Query, version: number): Promise<void> {
  const value = String(version);
  await tx
    .insertInto('settings')
    .values({ key: VERSION, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

export type PublishedRow = {
  file: string;
  version: number;
  text: string | null;
  published_as: number;
  folder_digest: string | null;
};

/** The newest published revision of each file that has one after a version of all content. */
export async function publishedSince(q: Query, version: number): Promise<PublishedRow[]> {
  const newest = q
    .selectFrom('content_revisions')
    .select(({ fn }) => fn.max('published_as').as('newest'))
    .where('published_as', '>', version)
    .groupBy('file');
  const rows = await q
    .selectFrom('content_revisions')
    .select(['file', 'version', 'text', 'published_as', 'folder_digest'])
    .where('published_as', 'in', newest)
    .execute();
  return rows.map((row) => ({ ...row, published_as: row.published_as! }));
}

export type LastGoodRow = { part: string; texts_json: string };

export const lastGoodRows = (q: Query): Promise<LastGoodRow[]> =>
  q.selectFrom('content_last_good').select(['part', 'texts_json']).execute();

export async function putLastGood(tx: Query, part: string, texts_json: string, at: number): Promise<void> {
  await tx
    .insertInto('content_last_good')
    .values({ part, texts_json, at })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet({ texts_json, at })
        .where(sql<boolean>`content_last_good.texts_json <> excluded.texts_json`),
    )
    .execute();
}
