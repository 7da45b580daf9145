import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** The trip of each traveler, and the ledger of the sandbox insurer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table trips (
    user_id text primary key references users(id) on delete cascade,
    country text not null, start_date text not null, end_date text not null, updated_at bigint not null,
    check (start_date <= end_date))`.execute(db);
  await sql`create table sandbox_policies (
    key text primary key, policy_number text not null unique, plan_id text not null,
    departure_date text not null, return_date text not null, issued_at bigint not null)`.execute(db);
}
