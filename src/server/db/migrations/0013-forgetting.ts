import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The last day of what was bought: null until it is written down, '' once no person is named in it any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column ends_on text`.execute(db);
  await sql`create index order_items_ending on order_items(ends_on)`.execute(db);
  await sql`create index trips_ending on trips(end_date)`.execute(db);
  await sql`create index inbox_bodies on webhook_inbox(received_at) where body <> ''`.execute(db);
}
