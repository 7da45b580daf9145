import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { createTextIndex } from '../textIndex.ts';

/** Programs, articles and travel resources as they were imported, and their words. */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  await sql`create table catalogue (
    num integer primary key, kind text not null, id text not null, source text not null, state text not null,
    hash text not null, version bigint not null, index_json text not null, card_json text not null,
    doc_json text not null, updated_at bigint not null, unique (kind, id),
    check (state in ('live', 'removed')))`.execute(db);
  await sql`create index catalogue_version on catalogue (version)`.execute(db);
  await createTextIndex(db, dialect);
}
