/** SQL for after a restore, when every session must end. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';
import { DELIVERY_ITEM_AT } from '../orders/items/deliveryKey.ts';

/** Sessions and links that have ended since the backup must not come back. @returns sessions ended */
export async function endSessionsAndLinks(tx: Query): Promise<number> {
  await tx.deleteFrom('mail_tokens').execute();
  const ended = await tx.deleteFrom('sessions').executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/**
 * Deliveries that the backup has as undone may have been done since, so they are looked up before buying.
 * @returns how many
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
    .select(sql<string>`substr(dedupe_key, ${sql.lit(DELIVERY_ITEM_AT)})`.as('id'))
    .where('kind', '=', 'fulfil')
    .where('state', '=', 'uncertain');
  await tx.updateTable('order_items').set({ state: 'uncertain' }).where('id', 'in', items).execute();
  return Number(marked.numUpdatedRows);
}
