import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * Named lists of saved programs, a note on each saved item, its price when it was saved, and when it was removed: until it
 * is deleted it can come back with its note. Programs that are saved already take today's price.
 */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  await sql`create table saved_lists (
    id text primary key, user_id text not null references users(id) on delete cascade,
    name text not null, created_at bigint not null,
    unique (user_id, name))`.execute(db);
  await sql`alter table saved_items add column list_id text references saved_lists(id) on delete set null`.execute(
    db,
  );
  await sql`alter table saved_items add column note text not null default ''`.execute(db);
  await sql`alter table saved_items add column price bigint`.execute(db);
  await sql`alter table saved_items add column removed_at bigint`.execute(db);
  await sql`create index saved_items_list on saved_items(list_id)`.execute(db);
  await sql`create index saved_items_removed on saved_items(removed_at) where removed_at is not null`.execute(
    db,
  );
  const from = sql.raw(
    dialect === 'postgres' ? `(card_json::json ->> 'from')::bigint` : `json_extract(card_json, '$.from')`,
  );
  await sql`update saved_items set price = (
    select ${from} from catalogue where catalogue.kind = 'program' and catalogue.id = saved_items.item_id)
    where saved_items.kind = 'programs'`.execute(db);
}
