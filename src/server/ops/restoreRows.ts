/** SQL of moments when nobody may stay signed in, such as the one after a backup was put back. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';

/** Whoever signed out since, or changed a password, must not be signed in again, nor by a mailed link. @returns sessions ended */
export async function endSessionsAndLinks(tx: Query): Promise<number> {
  await tx.deleteFrom('mail_tokens').execute();
  const ended = await tx.deleteFrom('sessions').executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/**
 * What the backup calls undone may have been done since: it is looked up before it is bought.
 * @returns deliveries
 */
export async function markDeliveriesUncertain(tx: Query): Promise<number> {
  const marked = await tx
    .updateTable('outbox')
    .set({ state: 'uncertain', lease_owner: null, lease_until: null })
    .where('kind', '=', 'fulfil')
    .where('state', 'in', ['pending', 'in_flight'])
    .executeTakeFirst();
  const items = tx
    .selectFrom('outbox')
    .select(sql<string>`substr(dedupe_key, ${sql.lit('fulfil:'.length + 1)})`.as('id'))
    .where('kind', '=', 'fulfil')
    .where('state', '=', 'uncertain');
  await tx.updateTable('order_items').set({ state: 'uncertain' }).where('id', 'in', items).execute();
  return Number(marked.numUpdatedRows);
}
