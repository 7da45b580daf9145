import { sql, type Kysely } from 'kysely';

/** Up to which entries the results of a reminder were counted. Null where only the time is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table reminders_told add column added bigint`.execute(db);
}
