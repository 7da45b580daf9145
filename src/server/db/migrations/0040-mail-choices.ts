import { sql, type Kysely } from 'kysely';

/** Mails of a kind that come unless they are switched off, and what was mailed about an eSIM. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table mail_choices (
    user_id text not null references users(id) on delete cascade, kind text not null,
    token text not null unique, off_at bigint, primary key (user_id, kind))`.execute(db);
  await sql`alter table esim_usage add column low_told bigint`.execute(db);
  await sql`alter table esim_usage add column last_day_told bigint`.execute(db);
}
