import { sql, type Kysely } from 'kysely';

/** Policies that change after they were bought: what is in force, each change, and the parts of a price that it gives back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table order_items add column changed_json text`.execute(db);
  await sql`alter table refunds add column part_of text references order_items(id)`.execute(db);
  await sql`alter table refunds add column change_id text`.execute(db);
  await sql`create index refunds_part_of on refunds(part_of) where part_of is not null`.execute(db);
  await sql`create table policy_changes (
    id text primary key, item_id text not null references order_items(id),
    user_id text not null references users(id), version integer not null check (version > 1),
    kind text not null, state text not null, paid_by text unique references order_items(id),
    snapshot_json text not null, price_before integer not null check (price_before > 0),
    price_after integer not null check (price_after > 0), asked_at bigint not null, done_at bigint)`.execute(
    db,
  );
  // One at a time, and each number once.
  await sql`create unique index policy_changes_version on policy_changes(item_id, version)
    where state in ('asked', 'done')`.execute(db);
  await sql`create index policy_changes_user on policy_changes(user_id)`.execute(db);
  await sql`create table sandbox_policy_changes (
    key text primary key, policy_key text not null references sandbox_policies(key), version integer not null,
    plan_id text not null, departure_date text not null, return_date text not null,
    premium integer not null, issued_at bigint not null, unique (policy_key, version))`.execute(db);
}
