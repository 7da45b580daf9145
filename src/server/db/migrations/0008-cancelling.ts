import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What is unused can be given back: how the sandbox wholesaler's eSIMs and the sandbox insurer's policies stand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sandbox_esims add column use text not null default 'unused'`.execute(db);
  await sql`alter table sandbox_policies add column cancelled_at bigint`.execute(db);
}
