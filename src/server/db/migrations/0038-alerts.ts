import { sql, type Kysely } from 'kysely';

/** What owners were told that goes wrong, and what each process sees of the outside and of its disk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table alerts (
    kind text primary key, since bigint not null, told_at bigint not null, told_json text not null,
    ended_at bigint)`.execute(db);
  await sql`create table failures (
    kind text not null, subject text not null, since bigint not null, seen_at bigint not null,
    primary key (kind, subject))`.execute(db);
}
