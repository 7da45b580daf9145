import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** Numbered credit notes, and the tax within a payment as its provider states it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table orders add column tax_amount integer check (tax_amount >= 0)`.execute(db);
  await sql`alter table refunds add column credit_note integer check (credit_note > 0)`.execute(db);
  await sql`update refunds set credit_note = (
    select count(*) from refunds earlier where earlier.order_id = refunds.order_id
      and (earlier.asked_at < refunds.asked_at
        or (earlier.asked_at = refunds.asked_at and earlier.id <= refunds.id)))`.execute(db);
  await sql`create unique index refunds_credit_note on refunds(order_id, credit_note)`.execute(db);
}
