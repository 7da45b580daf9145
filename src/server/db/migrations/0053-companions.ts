import { sql, type Kysely } from 'kysely';

/**
 * Who travels along. A trip's row moves between two tables as it is chosen, so no foreign key can name it; what is left of a trip that
 * the version before removed is swept (server/trips/companionRows.ts). Days null: those of the trip. `removed_at`: can come back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table companions (
    user_id text not null references users(id) on delete cascade, id text not null,
    trip_id text not null, name text not null, start_date text, end_date text,
    created_at bigint not null, removed_at bigint,
    primary key (user_id, id))`.execute(db);
  await sql`create index companions_removed on companions(removed_at) where removed_at is not null`.execute(
    db,
  );
}
