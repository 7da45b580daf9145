import { sql, type Kysely } from 'kysely';

/** Which eSIM a delivered top-up belongs to, and what suppliers were asked for under which key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table esim_top_ups (
    order_item_id text primary key references order_items(id) on delete cascade,
    user_id text not null references users(id) on delete cascade,
    esim_item_id text not null references order_items(id) on delete cascade,
    last_day text not null)`.execute(db);
  await sql`create index esim_top_ups_esim on esim_top_ups(esim_item_id)`.execute(db);
  await sql`alter table esim_usage add column tops_up integer`.execute(db);
  await sql`create table esim_access_top_ups (
    key text primary key, esim_ref text not null, top_up_ref text unique, asked_at bigint not null)`.execute(
    db,
  );
  await sql`create table sandbox_top_ups (
    key text primary key, iccid text not null, gb text not null, days integer not null,
    created_at bigint not null, use text not null)`.execute(db);
  await sql`create index sandbox_top_ups_iccid on sandbox_top_ups(iccid)`.execute(db);
}
