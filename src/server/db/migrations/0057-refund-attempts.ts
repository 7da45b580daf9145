import { sql, type Kysely } from 'kysely';

/** What the payment provider told last of each attempt, so that late news of an earlier one is told from the next. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table refund_attempts (
    provider_ref text primary key, refund_id text not null references refunds(id) on delete cascade,
    attempt integer not null, state text not null check (state in ('pending', 'done', 'failed')))`.execute(
    db,
  );
  await sql`create index refund_attempts_refund on refund_attempts(refund_id)`.execute(db);
  await sql`insert into refund_attempts (provider_ref, refund_id, attempt, state)
    select provider_ref, id, attempt, state from refunds
    where provider_ref is not null and cause <> 'provider' and state in ('pending', 'done', 'failed')`.execute(
    db,
  );
}
