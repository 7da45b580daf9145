/** SQL of the catalogue; see db/textIndex.ts for its words. */
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Kind } from '../../shared/catalogue/search.ts';
import type { Database, Query } from '../db/database.ts';
import { putSetting, settingOf } from '../db/settings.ts';
import type { Tables } from '../db/schema.ts';

export type CatalogueRow = Insertable<Tables['catalogue']>;
export type StoredRow = Pick<CatalogueRow, 'num' | 'kind' | 'id' | 'source' | 'state' | 'hash'>;

const VERSION = 'catalogue_version';
const ENTRY_FORMAT = 'catalogue_entry_format';
const DIGEST = 'catalogue_digest:';
// An arbitrary number that all processes share and no other lock uses.
const LOCK = 7_203_115;

/** Lets one import run at a time. SQLite has one writer anyway. */
export async function lockCatalogue(tx: Query, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

export const storedRows = (q: Query): Promise<StoredRow[]> =>
  q.selectFrom('catalogue').select(['num', 'kind', 'id', 'source', 'state', 'hash']).execute();

/** ms, of all entries that were ever there. */
export async function newestAddedAt(q: Query): Promise<number> {
  const row = await q
    .selectFrom('catalogue')
    .select((eb) => eb.fn.max<number | null>('added_at').as('newest'))
    .executeTakeFirst();
  return Number(row?.newest ?? 0);
}

const MAX_DOCS = 200;

/** The next entries after this number that have not left the content. */
export const liveDocs = (
  q: Query,
  after: number,
): Promise<Pick<CatalogueRow, 'num' | 'kind' | 'doc_json'>[]> =>
  q
    .selectFrom('catalogue')
    .select(['num', 'kind', 'doc_json'])
    .where('state', '=', 'live')
    .where('num', '>', after)
    .orderBy('num')
    .limit(MAX_DOCS)
    .execute();

/** Replaces rows by number and keeps when they were added. Takes a few hundred at a time. */
export async function putRows(tx: Query, rows: readonly CatalogueRow[]): Promise<void> {
  await tx
    .insertInto('catalogue')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.column('num').doUpdateSet(({ ref }) => ({
        source: ref('excluded.source'),
        state: ref('excluded.state'),
        hash: ref('excluded.hash'),
        version: ref('excluded.version'),
        index_json: ref('excluded.index_json'),
        card_json: ref('excluded.card_json'),
        doc_json: ref('excluded.doc_json'),
        updated_at: ref('excluded.updated_at'),
      })),
    )
    .execute();
}

export async function markRemoved(
  tx: Query,
  nums: readonly number[],
  version: number,
  now: number,
): Promise<void> {
  await tx
    .updateTable('catalogue')
    .set({ state: 'removed', version, updated_at: now })
    .where('num', 'in', [...nums])
    .execute();
}

/** 0 before the first import. */
export const catalogueVersion = async (q: Query): Promise<number> =>
  Number((await settingOf(q, VERSION)) ?? 0);
export const setCatalogueVersion = (tx: Query, version: number): Promise<void> =>
  putSetting(tx, VERSION, String(version));

/** How the entries of imported tables are made (import/reindexImported.ts). */
export const entryFormat = (q: Query): Promise<string | undefined> => settingOf(q, ENTRY_FORMAT);
export const setEntryFormat = (tx: Query, format: string): Promise<void> =>
  putSetting(tx, ENTRY_FORMAT, format);

/** Of the source's last import: a start with the same content skips the import. */
export const digestOf = (q: Query, source: string): Promise<string | undefined> =>
  settingOf(q, DIGEST + source);
export const setDigest = (tx: Query, source: string, digest: string): Promise<void> =>
  putSetting(tx, DIGEST + source, digest);

/** Rows changed after a version, for the columns in memory. */
export const rowsSince = (
  q: Query,
  version: number,
): Promise<{ num: number; id: string; state: 'live' | 'removed'; index_json: string; added_at: number }[]> =>
  q
    .selectFrom('catalogue')
    .select(['num', 'id', 'state', 'index_json', 'added_at'])
    .where('version', '>', version)
    .orderBy('num')
    .execute();

export const cardRows = (q: Query, nums: readonly number[]): Promise<{ num: number; card_json: string }[]> =>
  q
    .selectFrom('catalogue')
    .select(['num', 'card_json'])
    .where('num', 'in', [...nums])
    .execute();

export type DocRow = Pick<Selectable<Tables['catalogue']>, 'num' | 'id' | 'state' | 'card_json' | 'doc_json'>;

export const docRow = (q: Query, kind: Kind, id: string): Promise<DocRow | undefined> =>
  q
    .selectFrom('catalogue')
    .select(['num', 'id', 'state', 'card_json', 'doc_json'])
    .where('kind', '=', kind)
    .where('id', '=', id)
    .executeTakeFirst();

export const docRows = (q: Query, kind: Kind, ids: readonly string[]): Promise<DocRow[]> =>
  q
    .selectFrom('catalogue')
    .select(['num', 'id', 'state', 'card_json', 'doc_json'])
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute();

/** Index of each in the in-memory columns; ids that were never there are left out. */
export async function numbersOf(q: Query, kind: Kind, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await q
    .selectFrom('catalogue')
    .select(['num', 'id'])
    .where('kind', '=', kind)
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ num, id }) => [id, num]));
}
