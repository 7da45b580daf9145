import { sql, type Kysely } from 'kysely';

/** Claims on insurance, what happened to them, and the documents that belong to one of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table documents add column subject text not null default ''`.execute(db);
  await sql`create table claims (
    id text primary key, user_id text not null references users(id) on delete cascade,
    item_id text not null, policy_json text not null,
    state text not null, version integer not null,
    step text not null, answers_json text not null,
    reference text, amount bigint,
    created_at bigint not null, saved_at bigint not null, sent_at bigint, changed_at bigint not null)`.execute(
    db,
  );
  await sql`create index claims_user on claims(user_id)`.execute(db);
  await sql`create index claims_item on claims(item_id)`.execute(db);
  await sql`create index claims_changed on claims(changed_at)`.execute(db);
  await sql`create table claim_events (
    claim_id text not null references claims(id) on delete cascade, seq integer not null,
    action text not null, reference text, amount bigint, text text not null, delivery text,
    message_id text, at bigint not null,
    primary key (claim_id, seq), unique (claim_id, message_id))`.execute(db);
  await sql`create index claim_events_waiting on claim_events(at) where delivery = 'waiting'`.execute(db);
}
