import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Money that goes back, the sandbox's own book of it, and work that one process at a time does now and then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What the provider says was paid; it may differ from the total, and then that is what goes back.
  await sql`alter table orders add column paid_amount integer`.execute(db);
  await sql`update orders set paid_amount = total where paid_at is not null and state <> 'needs_attention'`.execute(
    db,
  );
  await sql`create table refunds (
    id text primary key, order_id text not null references orders(id), user_id text not null references users(id),
    order_item_id text unique references order_items(id), amount integer check (amount > 0),
    cause text not null, state text not null, attempt integer not null,
    provider_ref text unique, asked_at bigint not null, done_at bigint)`.execute(db);
  await sql`create index refunds_order on refunds(order_id)`.execute(db);
  await sql`create index refunds_user on refunds(user_id)`.execute(db);
  await sql`create table sandbox_refunds (
    id text primary key, key text not null unique, payment_ref text not null, refund_id text not null,
    amount integer not null check (amount > 0), created_at bigint not null)`.execute(db);
  await sql`create index sandbox_refunds_payment on sandbox_refunds(payment_ref)`.execute(db);
  await sql`create table chores (
    name text primary key, owner text, lease_until bigint not null, done_at bigint not null)`.execute(db);
}
