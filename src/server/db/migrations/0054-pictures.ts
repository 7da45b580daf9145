import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Pictures that editors uploaded, so that every process and every backup has them, and the files that ever named one. */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  const bytes = sql.raw(dialect === 'postgres' ? 'bytea' : 'blob');
  // The author refers to no account: the picture outlives it.
  await sql`create table content_pictures (
    hash text primary key, size bigint not null, author text, at bigint not null,
    small ${bytes} not null, large ${bytes} not null)`.execute(db);
  await sql`create table content_picture_uses (
    hash text not null, file text not null, primary key (hash, file))`.execute(db);
}
