import { sql, type Kysely } from 'kysely';

/** Daily counts without personal data, and the indexes for the sums of a month. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table daily_counts (
    day text not null, step text not null, count bigint not null, primary key (day, step))`.execute(db);
  await sql`create index orders_paid on orders(paid_at) where paid_at is not null`.execute(db);
  await sql`create index refunds_done on refunds(done_at) where done_at is not null`.execute(db);
}
