import { sql, type Kysely } from 'kysely';

/**
 * Further trips beside the chosen one, which stays in `trips`, where the version before reads and writes it. The id of the trip that
 * an account has had so far is that of the account, as links to its plan know it. `removed_at`: it can come back, chosen again when
 * it was.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table trips add column id text`.execute(db);
  await sql`create table other_trips (
    user_id text not null references users(id) on delete cascade, id text not null,
    country text not null, start_date text not null, end_date text not null, updated_at bigint not null,
    removed_at bigint, was_chosen integer not null default 0,
    primary key (user_id, id), check (start_date <= end_date))`.execute(db);
  await sql`create index other_trips_removed on other_trips(removed_at) where removed_at is not null`.execute(
    db,
  );
}
