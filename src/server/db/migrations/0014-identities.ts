import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Accounts of sign-in services that open one of our accounts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table identities (
    provider text not null, subject text not null,
    user_id text not null references users(id) on delete cascade,
    created_at bigint not null,
    primary key (provider, subject))`.execute(db);
  await sql`create index identities_user on identities(user_id)`.execute(db);
}
