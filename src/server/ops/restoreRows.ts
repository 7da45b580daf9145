/** SQL of moments when nobody may stay signed in, such as the one after a backup was put back. */
import type { Query } from '../db/database.ts';

/** Whoever signed out since, or changed a password, must not be signed in again. @returns sessions ended */
export async function endVisits(tx: Query): Promise<number> {
  await tx.deleteFrom('mail_tokens').execute();
  const ended = await tx.deleteFrom('sessions').executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/**
 * What the backup calls undone may have been done since: it is looked up before it is bought.
 * @returns deliveries
 */
export async function doubtDeliveries(tx: Query): Promise<number> {
  const entries = await tx
    .updateTable('outbox')
    .set({ state: 'uncertain', lease_owner: null, lease_until: null })
    .where('kind', '=', 'fulfil')
    .where('state', 'in', ['pending', 'in_flight'])
    .returning('dedupe_key')
    .execute();
  const items = entries.map(({ dedupe_key }) => dedupe_key.replace(/^fulfil:/, ''));
  for (const id of items)
    await tx.updateTable('order_items').set({ state: 'uncertain' }).where('id', '=', id).execute();
  return entries.length;
}
