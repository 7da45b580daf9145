import { sql, type Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** Documents of travelers, encrypted in chunks, so that every backup and every process has them. */
export async function up(db: Kysely<unknown>, dialect: Database['dialect']): Promise<void> {
  const bytes = sql.raw(dialect === 'postgres' ? 'bytea' : 'blob');
  await sql`create table documents (
    id text primary key, user_id text not null references users(id) on delete cascade,
    purpose text not null, kind text not null, name text not null, type text not null,
    size bigint not null, parts bigint not null, digest text, sealed_key text not null,
    created_at bigint not null, finished_at bigint, removed_at bigint)`.execute(db);
  await sql`create index documents_user on documents(user_id)`.execute(db);
  await sql`create table document_chunks (
    document_id text not null references documents(id) on delete cascade,
    number bigint not null, bytes ${bytes} not null,
    primary key (document_id, number))`.execute(db);
}
