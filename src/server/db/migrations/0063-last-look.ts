import { sql, type Kysely } from 'kysely';

/** Whether `seen_added` is of the last look: the version before does not write it. Null where that is unknown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table saved_searches add column seen_added_with bigint`.execute(db);
}
