import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Counted keys wait for a moment of their own; those from before were not hashed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`delete from rate_limits`.execute(db);
  await sql`alter table rate_limits add column blocked_until bigint not null default 0`.execute(db);
}
