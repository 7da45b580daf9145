import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Links that were mailed, since when an address is known to be its owner's, and whose a mail is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column email_verified_at bigint`.execute(db);
  await sql`create table mail_tokens (
    hash text primary key, user_id text not null references users(id) on delete cascade, purpose text not null,
    email text not null, created_at bigint not null, expires_at bigint not null, used_at bigint)`.execute(db);
  await sql`create index mail_tokens_user on mail_tokens(user_id)`.execute(db);
  await sql`alter table outbox add column user_id text references users(id) on delete cascade`.execute(db);
  await sql`create index outbox_user on outbox(user_id) where user_id is not null`.execute(db);
}
