import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What was asked of the eSIM wholesaler, by our order item: looked up before anything is asked again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table esim_access_orders (
    key text primary key, order_no text unique, asked_at bigint not null)`.execute(db);
}
