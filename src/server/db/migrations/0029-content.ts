import { sql, type Kysely } from 'kysely';

/** Content that is published here, its history, what is planned, and what was refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The author refers to no account: the history outlives it.
  await sql`create table content_revisions (
    file text not null, version bigint not null, text text, published_as bigint unique, folder_digest text,
    author text, note text not null, at bigint not null, primary key (file, version))`.execute(db);
  await sql`create table content_last_good (part text primary key, texts_json text not null, at bigint not null)`.execute(
    db,
  );
  await sql`create table content_schedules (
    id text primary key, file text not null, version bigint not null, action text not null, due_at bigint not null,
    end_at bigint, author text, state text not null, why text, done_at bigint)`.execute(db);
  await sql`create index content_schedules_open on content_schedules(file) where state = 'waiting'`.execute(
    db,
  );
  await sql`create table content_faults (
    kind text not null, subject text not null, message text not null, at bigint not null,
    primary key (kind, subject))`.execute(db);
}
