import type { Kysely } from 'kysely';

/** The phone that a traveler checked for eSIMs, as they named it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('users').addColumn('phone_model', 'text').execute();
}
