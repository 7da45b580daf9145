import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Accounts, carts, orders, and the ledgers of the sandbox providers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await accounts(db);
  await carts(db);
  await orders(db);
  await messages(db);
  await sandbox(db);
}

async function accounts(db: Kysely<unknown>): Promise<void> {
  await sql`create table users (
    id text primary key, email text not null unique, password_hash text,
    firstname text not null, lastname text not null, preferred_name text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create table sessions (
    id text primary key, user_id text not null references users(id) on delete cascade,
    created_at bigint not null, seen_at bigint not null, expires_at bigint not null)`.execute(db);
  await sql`create index sessions_user on sessions(user_id)`.execute(db);
  await sql`create table rate_limits (key text primary key, window_start bigint not null, hits integer not null)`.execute(
    db,
  );
  await sql`create table used_tokens (hash text primary key, expires_at bigint not null)`.execute(db);
  await sql`create table settings (key text primary key, value text not null)`.execute(db);
}

async function carts(db: Kysely<unknown>): Promise<void> {
  await sql`create table carts (
    id text primary key, user_id text not null unique references users(id) on delete cascade,
    version integer not null, updated_at bigint not null)`.execute(db);
  await sql`create table cart_items (
    id text primary key, cart_id text not null references carts(id) on delete cascade,
    user_id text not null references users(id) on delete cascade, product_id text not null,
    values_json text not null, travelers_json text not null,
    original_price integer not null check (original_price >= 0), markup_price integer not null check (markup_price >= 0),
    created_at bigint not null)`.execute(db);
  await sql`create index cart_items_cart on cart_items(cart_id)`.execute(db);
}

async function orders(db: Kysely<unknown>): Promise<void> {
  await sql`create table orders (
    id text primary key, number text not null unique, user_id text not null references users(id),
    cart_id text not null, cart_version integer not null, state text not null,
    total integer not null check (total >= 0), currency text not null,
    payment_session text unique, payment_url text, payment_ref text unique,
    created_at bigint not null, paid_at bigint, expires_at bigint not null)`.execute(db);
  await sql`create unique index orders_one_open on orders(cart_id, cart_version)
    where state in ('created', 'awaiting_payment')`.execute(db);
  await sql`create index orders_user on orders(user_id)`.execute(db);
  await sql`create table order_items (
    id text primary key, order_id text not null references orders(id), user_id text not null references users(id),
    product_id text not null, snapshot_json text not null, amount integer not null check (amount >= 0),
    state text not null, provider_ref text unique)`.execute(db);
  await sql`create index order_items_order on order_items(order_id)`.execute(db);
  await sql`create table order_events (
    order_id text not null references orders(id), seq integer not null, from_state text, to_state text not null,
    cause text not null, at bigint not null, primary key (order_id, seq))`.execute(db);
  await sql`create table purchases (
    id text primary key, order_item_id text not null unique references order_items(id),
    user_id text not null references users(id), data_json text not null, created_at bigint not null)`.execute(
    db,
  );
  await sql`create index purchases_user on purchases(user_id)`.execute(db);
}

async function messages(db: Kysely<unknown>): Promise<void> {
  await sql`create table webhook_inbox (
    provider text not null, event_id text not null, type text not null, body text not null,
    received_at bigint not null, done_at bigint, primary key (provider, event_id))`.execute(db);
  await sql`create table outbox (
    id text primary key, kind text not null, dedupe_key text not null unique, payload text not null,
    state text not null, attempts integer not null, first_at bigint not null, next_at bigint not null,
    lease_owner text, lease_until bigint, last_error text)`.execute(db);
  await sql`create index outbox_due on outbox(next_at) where state in ('pending', 'in_flight', 'uncertain')`.execute(
    db,
  );
}

async function sandbox(db: Kysely<unknown>): Promise<void> {
  await sql`create table sandbox_payments (
    id text primary key, idempotency_key text not null unique, order_id text not null, order_number text not null,
    amount integer not null, currency text not null, lines_json text not null, state text not null,
    payment_ref text unique, success_url text not null, cancel_url text not null,
    created_at bigint not null, expires_at bigint not null)`.execute(db);
  await sql`create table sandbox_events (
    id text primary key, payment_id text not null, type text not null, body text not null,
    created_at bigint not null, next_at bigint not null, attempts integer not null, delivered_at bigint)`.execute(
    db,
  );
  await sql`create index sandbox_events_due on sandbox_events(next_at) where delivered_at is null`.execute(
    db,
  );
  await sql`create table sandbox_esims (
    key text primary key, iccid text not null unique, matching_id text not null unique,
    package text not null, created_at bigint not null)`.execute(db);
}
