import { sql, type Kysely } from 'kysely';

/** What the reconciler reads every five minutes, without all that is over. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_open on orders(state, id) where state in ('created', 'awaiting_payment')`.execute(
    db,
  );
  await sql`create index refunds_pending on refunds(id) where state = 'pending'`.execute(db);
}
