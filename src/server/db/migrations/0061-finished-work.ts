import { sql, type Kysely } from 'kysely';

/** What is over long ago is found and deleted without a look at what waits, or at deliveries, which stay. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index outbox_over on outbox(kind, first_at) where state in ('done', 'dead', 'stopped')`.execute(
    db,
  );
  await sql`create index inbox_received on webhook_inbox(received_at)`.execute(db);
}
