import { sql, type Kysely } from 'kysely';

/** Up to which entries the results of a saved search were seen. Null where only the time is known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // First, because it waits for an import and reads the whole catalogue: saved searches stay readable while it does.
  await sql`create index catalogue_added on catalogue(added_at)`.execute(db);
  await sql`alter table saved_searches add column seen_added bigint`.execute(db);
}
