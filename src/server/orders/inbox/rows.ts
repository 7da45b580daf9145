/** The inbox: each provider event once, stored as received (threat 14). */
import type { Query } from '../../db/database.ts';

type Event = { provider: string; event_id: string; type: string; body: string; received_at: number };

/** @returns false for a repeated event */
export async function receive(tx: Query, event: Event): Promise<boolean> {
  const insertedRow = await tx
    .insertInto('webhook_inbox')
    .values({ ...event, done_at: event.received_at })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return insertedRow.length === 1;
}

/** Keeps the id, so that the event is never applied twice. */
export async function clearPayload(
  tx: Query,
  { provider, event_id }: Pick<Event, 'provider' | 'event_id'>,
): Promise<void> {
  await tx
    .updateTable('webhook_inbox')
    .set({ body: '' })
    .where('provider', '=', provider)
    .where('event_id', '=', event_id)
    .execute();
}
