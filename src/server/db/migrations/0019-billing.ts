import type { Kysely } from 'kysely';

/** Whom a receipt is made out to, where its traveler added it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('billing_json', 'text').execute();
}
