import type { Kysely } from 'kysely';
import { sql } from 'kysely';

/** What operators and monitoring count without reading what is over and done. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index orders_in_hand on orders(state)
    where state in ('created', 'awaiting_payment', 'paid', 'fulfilling', 'needs_attention', 'refund_pending')`.execute(
    db,
  );
  await sql`create index outbox_dead on outbox(kind) where state = 'dead'`.execute(db);
}
