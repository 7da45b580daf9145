import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The application of each traveler, and what is not sent yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table applications (
    user_id text primary key references users(id) on delete cascade,
    application_json text not null, celebrated text not null default '',
    created_at bigint not null, updated_at bigint not null)`.execute(db);
  await sql`create table application_drafts (
    user_id text primary key references users(id) on delete cascade,
    version integer not null, step text not null, answers_json text not null, saved_at bigint not null)`.execute(
    db,
  );
}
