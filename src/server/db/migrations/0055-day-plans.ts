import { sql, type Kysely } from 'kysely';

/** When the day ends whose data an eSIM with data for each day has told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table esim_usage add column resets_at bigint`.execute(db);
}
