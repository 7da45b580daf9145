/** The inbox: each event of a provider once, kept as it came (threat 14). */
import type { Query } from '../../db/database.ts';

type Event = { provider: string; event_id: string; type: string; body: string; received_at: number };

/** @returns false when this event has been here before */
export async function receive(tx: Query, event: Event): Promise<boolean> {
  const added = await tx
    .insertInto('webhook_inbox')
    .values({ ...event, done_at: event.received_at })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .returning('event_id')
    .execute();
  return added.length === 1;
}

/** Its id stays, so that it never counts twice. */
export async function empty(
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
