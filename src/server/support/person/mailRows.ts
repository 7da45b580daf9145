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
