import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/**
 * Secret links of every kind in one table. Shared comparisons move there with their addresses, which are signed ids and
 * have no fingerprint to be found by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table secret_links (
    id text primary key, user_id text not null references users(id) on delete cascade,
    kind text not null, subject text not null,
    hash text not null unique, sealed text,
    created_at bigint not null, opened bigint not null default 0,
    unique (user_id, kind, subject))`.execute(db);
  await sql`insert into secret_links (id, user_id, kind, subject, hash, created_at)
    select id, user_id, 'comparison', programs, 'signed ' || id, created_at from shared_comparisons`.execute(
    db,
  );
  await sql`drop table shared_comparisons`.execute(db);
}
