import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Roles, the log of what their holders do, and the second factor: passkeys and recovery codes. */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  await sql`create table staff (
    user_id text primary key references users(id) on delete cascade,
    role text not null check (role in ('editor', 'support', 'owner')),
    given_at bigint not null, given_by text)`.execute(db);
  await sql`create table staff_log (
    id text primary key, at bigint not null, actor_id text, action text not null, subject text not null,
    from_version text, details_json text not null)`.execute(db);
  await sql`create index staff_log_actor on staff_log(actor_id)`.execute(db);
  for (const statement of APPEND_ONLY[dialect]) await sql.raw(statement).execute(db);
  await createSecondFactor(db, dialect);
}

/** Nothing that our program runs may change or delete a row of the log. */
const APPEND_ONLY = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger staff_log_no_${change} before ${change} on staff_log
      begin select raise(abort, 'staff_log is append-only'); end`,
  ),
  postgres: [
    `create function staff_log_append_only() returns trigger language plpgsql as $$
      begin raise exception 'staff_log is append-only'; end $$`,
    `create trigger staff_log_append_only before update or delete or truncate on staff_log
      for each statement execute function staff_log_append_only()`,
  ],
} as const satisfies Record<Database['dialect'], readonly string[]>;

async function createSecondFactor(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  const bytes = sql.raw(dialect === 'postgres' ? 'bytea' : 'blob');
  await sql`alter table sessions add column second_factor_at bigint`.execute(db);
  await sql`create table passkeys (
    id text primary key, user_id text not null references users(id) on delete cascade,
    name text not null, public_key ${bytes} not null, counter bigint not null, transports_json text not null,
    created_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index passkeys_user on passkeys(user_id)`.execute(db);
  await sql`create table passkey_challenges (
    challenge text primary key, purpose text not null,
    user_id text references users(id) on delete cascade, expires_at bigint not null)`.execute(db);
  await sql`create index passkey_challenges_user on passkey_challenges(user_id) where user_id is not null`.execute(
    db,
  );
  await sql`create index passkey_challenges_expiry on passkey_challenges(expires_at)`.execute(db);
  await sql`create table recovery_codes (
    user_id text not null references users(id) on delete cascade, number bigint not null,
    code_hash text not null, created_at bigint not null, used_at bigint,
    primary key (user_id, number))`.execute(db);
}
