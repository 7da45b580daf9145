import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Comparisons that were shared by a link, and since when an entry has been in the catalogue. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table shared_comparisons (
    id text primary key, user_id text not null references users(id) on delete cascade,
    programs text not null, created_at bigint not null,
    unique (user_id, programs))`.execute(db);
  await sql`alter table catalogue add column added_at bigint not null default 0`.execute(db);
}
