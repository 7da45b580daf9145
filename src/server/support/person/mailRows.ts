/** SQL of one mail of a person. */
import type { Query } from '../../db/database.ts';
import type { OutboxRow } from '../../outbox/rows.ts';

export const mailEntry = (q: Query, userId: string, id: string): Promise<OutboxRow | undefined> =>
  q
    .selectFrom('outbox')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail')
    .executeTakeFirst();

/** Keeps the worker and other clerks from it until the transaction ends. */
export const lockMailEntry = (tx: Query, userId: string, id: string): Promise<OutboxRow | undefined> =>
  tx
    .updateTable('outbox')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('kind', '=', 'mail')
    .returningAll()
    .executeTakeFirst();
