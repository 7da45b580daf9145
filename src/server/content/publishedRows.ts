/** SQL of published content; the history is in editing/rows.ts. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import { putSetting, settingOf } from '../db/settings.ts';

const VERSION = 'content_version';

/** Returns the version of all published content; 0 before the first publication. */
export const contentVersion = async (q: Query): Promise<number> => Number((await settingOf(q, VERSION)) ?? 0);

export const setContentVersion = (tx: Query, version: number): Promise<void> =>
  putSetting(tx, VERSION, String(version));

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

type LastGoodRow = { part: string; texts_json: string };

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
