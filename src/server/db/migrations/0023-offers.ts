import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Offers with the terms that their traveler saw, and what happened to them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table offers (
    id text primary key, user_id text not null references users(id) on delete cascade,
    deal_id text not null, program_id text not null, terms_json text not null,
    state text not null, version integer not null,
    closes_at bigint not null, created_at bigint not null, changed_at bigint not null,
    unique (user_id, deal_id))`.execute(db);
  await sql`create index offers_closes on offers(closes_at)`.execute(db);
  await sql`create table offer_events (
    offer_id text not null references offers(id) on delete cascade, seq integer not null,
    action text not null, reason text, text text not null, delivery text,
    message_id text, at bigint not null,
    primary key (offer_id, seq), unique (offer_id, message_id))`.execute(db);
  await sql`create index offer_events_waiting on offer_events(at) where delivery = 'waiting'`.execute(db);
}
