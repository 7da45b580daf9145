import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Under which secret the cookie is that a session's browser sent last, to tell when an earlier one is not needed any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sessions add column key_id text`.execute(db);
}
