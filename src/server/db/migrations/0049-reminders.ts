import { sql, type Kysely } from 'kysely';

/** When each traveler's dates are looked at next, and what they were reminded of. Every traveler is looked at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table reminder_plans (
    user_id text primary key references users(id) on delete cascade,
    zone text, next_at bigint, digest text, sent_at bigint, sent_on text)`.execute(db);
  await sql`create index reminder_plans_due on reminder_plans(next_at) where next_at is not null`.execute(db);
  await sql`create index reminder_plans_sent on reminder_plans(sent_at) where sent_at is not null`.execute(
    db,
  );
  await sql`create table reminders_told (
    user_id text not null references users(id) on delete cascade, key text not null,
    told_at bigint not null, primary key (user_id, key))`.execute(db);
  await sql`alter table sessions add column zone text`.execute(db);
  await sql`alter table mail_choices add column every text`.execute(db);
  await sql`insert into reminder_plans (user_id, next_at) select id, 0 from users`.execute(db);
}
