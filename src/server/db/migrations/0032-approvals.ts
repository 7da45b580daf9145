import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Drafts of prices, plans and legal texts that wait for a second person. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys: what was asked and decided outlives the accounts.
  await sql`create table content_approvals (
    id text primary key, file text not null, version bigint not null, note text not null, asked_by text not null,
    asked_at bigint not null, state text not null, decided_by text, decided_at bigint, why text)`.execute(db);
  await sql`create index content_approvals_open on content_approvals(file) where state = 'waiting'`.execute(
    db,
  );
}
