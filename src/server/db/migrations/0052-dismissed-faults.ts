import { sql, type Kysely } from 'kysely';

/** Faults of content that somebody has seen and leaves as they are. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_faults add column dismissed_at bigint`.execute(db);
}
