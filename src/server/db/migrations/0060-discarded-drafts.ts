import { sql, type Kysely } from 'kysely';

/** When an editor went back from a draft to what is published: the row stays, so that the draft can come back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table content_revisions add column discarded_at bigint`.execute(db);
}
