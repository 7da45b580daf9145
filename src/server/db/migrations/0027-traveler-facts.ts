import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What each traveler says about themselves once, for every application and program. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table traveler_facts (
    user_id text primary key references users(id) on delete cascade,
    facts_json text not null, updated_at bigint not null)`.execute(db);
}
