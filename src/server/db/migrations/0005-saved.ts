import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What travelers keep. An item outlives its program: a removed one is said to be gone, not silently dropped. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table saved_items (
    user_id text not null references users(id) on delete cascade,
    kind text not null check (kind in ('programs', 'articles', 'travelResources', 'compared_programs')),
    item_id text not null, saved_at bigint not null,
    primary key (user_id, kind, item_id))`.execute(db);
  await sql`create table saved_searches (
    id text primary key, user_id text not null references users(id) on delete cascade,
    header text not null, path text not null, criteria text not null, fingerprint text not null,
    saved_at bigint not null, seen_at bigint not null,
    unique (user_id, fingerprint))`.execute(db);
}
