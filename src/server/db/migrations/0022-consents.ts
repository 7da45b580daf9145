import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What an address agreed to get by mail. An address needs no account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table consents (
    id text primary key, topic text not null, email text not null,
    user_id text references users(id) on delete cascade,
    text text not null, token text not null unique, given_at bigint not null,
    unique (topic, email))`.execute(db);
  await sql`create index consents_user on consents(user_id) where user_id is not null`.execute(db);
}
