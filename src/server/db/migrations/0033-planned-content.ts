import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Planned changes know whose time they were said in and who approved them; a request may be for a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_schedules add column zone text not null default 'UTC'`.execute(db);
  await sql`alter table content_schedules add column note text not null default ''`.execute(db);
  await sql`alter table content_schedules add column approved_by text`.execute(db);
  await sql`alter table content_approvals add column action text not null default 'publish'`.execute(db);
  await sql`alter table content_approvals add column due_at bigint`.execute(db);
  await sql`alter table content_approvals add column end_at bigint`.execute(db);
  await sql`alter table content_approvals add column zone text not null default 'UTC'`.execute(db);
}
