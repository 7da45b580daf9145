/** SQL of the history of content; pages read content from memory (content/published.ts). */
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { MINUTE } from '../../shared/lib/durations.ts';
import type { Database, Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { namedPictures } from './pictures/named.ts';
import { insertUses } from './pictures/rows.ts';

export type RevisionRow = Selectable<Tables['content_revisions']>;

/** Whether it is a text that an editor goes on with. */
export const isDraft = (row: Pick<RevisionRow, 'published_as' | 'discarded_at'> | undefined): boolean =>
  row !== undefined && row.published_as === null && row.discarded_at === null;

// An arbitrary number that all processes share and no other lock uses.
const LOCK = 7_203_116;

/** Lets one process at a time add revisions. SQLite has one writer anyway. */
export async function lockContent(tx: Query, dialect: Database['dialect']): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`.execute(tx);
}

/** The newest revision, a draft or not; undefined for a file that was never changed here. */
export const newestRevision = (q: Query, file: string): Promise<RevisionRow | undefined> =>
  q
    .selectFrom('content_revisions')
    .selectAll()
    .where('file', '=', file)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export const revisionRow = (q: Query, file: string, version: number): Promise<RevisionRow | undefined> =>
  q
    .selectFrom('content_revisions')
    .selectAll()
    .where('file', '=', file)
    .where('version', '=', version)
    .executeTakeFirst();

/** The last one that was published before a version. */
export const publishedBefore = (q: Query, file: string, version: number): Promise<RevisionRow | undefined> =>
  q
    .selectFrom('content_revisions')
    .selectAll()
    .where('file', '=', file)
    .where('version', '<', version)
    .where('published_as', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

export type RevisionSummary = Omit<RevisionRow, 'text' | 'folder_digest'> & { letters: number | null };

/** A form saves every 20 seconds: drafts of one author with less between them are one sitting. */
const SITTING_MS = 30 * MINUTE;

/** Returns earlier revisions without their texts, the newest first; of one sitting only the last draft. */
export const revisionsBefore = (
  q: Query,
  file: string,
  version: number,
  most: number,
): Promise<RevisionSummary[]> =>
  q
    .selectFrom('content_revisions')
    .select(['file', 'version', 'published_as', 'author', 'note', 'at', 'discarded_at'])
    .select(sql<number | null>`length(text)`.as('letters'))
    .where('file', '=', file)
    .where('version', '<', version)
    .where((eb) => eb.not(eb.exists(nextOfSitting(eb))))
    .orderBy('version', 'desc')
    .limit(most)
    .execute();

/** The same author's next draft, soon after. */
const nextOfSitting = ({ selectFrom }: ExpressionBuilder<Tables, 'content_revisions'>) =>
  selectFrom('content_revisions as next')
    .select('next.version')
    .whereRef('next.file', '=', 'content_revisions.file')
    .whereRef('next.author', '=', 'content_revisions.author')
    .where('content_revisions.published_as', 'is', null)
    .where('content_revisions.discarded_at', 'is', null)
    .where('next.published_as', 'is', null)
    .where(sql<boolean>`next.version = content_revisions.version + 1`)
    .where(sql<boolean>`next.at <= content_revisions.at + ${sql.lit(SITTING_MS)}`);

/** Names of accounts that are still there. */
export async function authorNames(q: Query, ids: readonly string[]): Promise<Map<string, string>> {
  if (!ids.length) return new Map();
  const rows = await q
    .selectFrom('users')
    .select(['id', 'firstname', 'lastname', 'email'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, firstname, lastname, email }) => [id, `${firstname} ${lastname}`.trim() || email]),
  );
}

/** The newest version, where only discarded drafts came after another; undefined where something else did, or nothing. */
export async function versionAbove(q: Query, file: string, version: number): Promise<number | undefined> {
  const above = await q
    .selectFrom('content_revisions')
    .select(['version', 'published_as', 'discarded_at'])
    .where('file', '=', file)
    .where('version', '>', version)
    .orderBy('version', 'desc')
    .limit(MAX_DISCARDED)
    .execute();
  return above.every((row) => row.discarded_at !== null) ? above[0]?.version : undefined;
}
const MAX_DISCARDED = 100;

/** @param at null: the draft counts again */
export async function setDiscarded(
  tx: Query,
  { file, version }: Pick<RevisionRow, 'file' | 'version'>,
  at: number | null,
): Promise<void> {
  await tx
    .updateTable('content_revisions')
    .set({ discarded_at: at })
    .where('file', '=', file)
    .where('version', '=', version)
    .execute();
}

export async function addRevision(tx: Query, row: Omit<RevisionRow, 'discarded_at'>): Promise<void> {
  await tx
    .insertInto('content_revisions')
    .values({ ...row, discarded_at: null })
    .execute();
  const { file, text } = row;
  await insertUses(
    tx,
    namedPictures(file, text).map(({ hash }) => ({ hash, file })),
  );
}

/** What waits for a draft, when the draft becomes another version. */
export async function moveWaiting(
  tx: Query,
  table: 'content_schedules' | 'content_approvals',
  { file, version }: { file: string; version: number },
  to: number,
): Promise<void> {
  await tx
    .updateTable(table)
    .set({ version: to })
    .where('file', '=', file)
    .where('version', '=', version)
    .where('state', '=', sql.lit('waiting'))
    .execute();
}
