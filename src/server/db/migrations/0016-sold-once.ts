import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Which item of a cart an order item was. Computed from what was frozen, so that it is right whichever version of us
 * wrote the row.
 */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  const [value, kind] =
    dialect === 'postgres'
      ? ["snapshot_json::json ->> 'cart_item_id'", 'stored']
      : ["json_extract(snapshot_json, '$.cart_item_id')", 'virtual'];
  const column = sql.raw(`cart_item_id text generated always as (${value}) ${kind}`);
  await sql`alter table order_items add column ${column}`.execute(db);
  await sql`create index order_items_cart_item on order_items(cart_item_id)`.execute(db);
  await sql`create index orders_cart on orders(cart_id)`.execute(db);
}
