import { sql, type Kysely } from 'kysely';

/** Photos, what a session was last seen with, and when a password was changed. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const bytes = sql.raw(dialect === 'postgres' ? 'bytea' : 'blob');
  await sql`create table photos (
    user_id text primary key references users(id) on delete cascade,
    version text not null, updated_at bigint not null, bytes ${bytes} not null)`.execute(db);
  await sql`alter table sessions add column browser text not null default ''`.execute(db);
  await sql`alter table sessions add column system text not null default ''`.execute(db);
  await sql`alter table users add column password_changed_at bigint`.execute(db);
}
