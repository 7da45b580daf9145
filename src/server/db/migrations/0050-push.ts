import { sql, type Kysely } from 'kysely';

/** Devices that show reminders. Each ends with the session that added it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table push_subscriptions (
    id text primary key,
    user_id text not null references users(id) on delete cascade,
    session_id text not null references sessions(id) on delete cascade on update cascade,
    endpoint text not null unique, p256dh text not null, auth text not null,
    created_at bigint not null)`.execute(db);
  await sql`create index push_subscriptions_user on push_subscriptions(user_id)`.execute(db);
  await sql`create index push_subscriptions_session on push_subscriptions(session_id)`.execute(db);
}
