import type { Query } from '../db/database.ts';
import { SAMPLE } from './person.ts';
import { deliveryKey } from '../orders/items/deliveryKey.ts';

/** Accounts created before `createdBefore` (ms) without unfinished deliveries; at most `most`. */
export async function oldSamples(q: Query, createdBefore: number, most: number): Promise<string[]> {
  const users = await q
    .selectFrom('users')
    .select('users.id')
    .where('users.email', 'like', `${SAMPLE.before}%${SAMPLE.after}`)
    .where('users.created_at', '<', createdBefore)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.user_id', '=', 'users.id')
            .where('order_items.state', 'in', ['in_flight', 'uncertain']),
        ),
      ),
    )
    .orderBy('users.created_at')
    .limit(most)
    .execute();
  return users.map(({ id }) => id);
}

/** Deletes the account and the sandbox providers' rows; foreign keys delete the rest. */
export async function deleteSample(tx: Query, userId: string): Promise<void> {
  const orders = tx.selectFrom('orders').select('id').where('user_id', '=', userId);
  const items = await tx.selectFrom('order_items').select('id').where('user_id', '=', userId).execute();
  const ids = items.map(({ id }) => id);
  if (ids.length) {
    await tx.deleteFrom('sandbox_esims').where('key', 'in', ids).execute();
    await tx.deleteFrom('sandbox_policy_changes').where('policy_key', 'in', ids).execute();
    await tx.deleteFrom('sandbox_top_ups').where('key', 'in', ids).execute();
    await tx.deleteFrom('sandbox_policies').where('key', 'in', ids).execute();
    await tx.deleteFrom('policy_changes').where('item_id', 'in', ids).execute();
    const keys = ids.map((id) => deliveryKey(id));
    await tx.deleteFrom('outbox').where('dedupe_key', 'in', keys).execute();
  }
  await deleteRefunds(tx, userId);
  await tx.deleteFrom('order_questions').where('user_id', '=', userId).execute();
  await tx.deleteFrom('staff_notes').where('user_id', '=', userId).execute();
  const payments = tx.selectFrom('sandbox_payments').select('id').where('order_id', 'in', orders);
  await tx.deleteFrom('sandbox_events').where('payment_id', 'in', payments).execute();
  await tx.deleteFrom('sandbox_payments').where('order_id', 'in', orders).execute();
  await tx.deleteFrom('purchases').where('user_id', '=', userId).execute();
  await tx.deleteFrom('order_events').where('order_id', 'in', orders).execute();
  await tx.deleteFrom('order_items').where('user_id', '=', userId).execute();
  await tx.deleteFrom('orders').where('user_id', '=', userId).execute();
  await tx.deleteFrom('users').where('id', '=', userId).execute();
}

/** A refund under way would lose its order. */
async function deleteRefunds(tx: Query, userId: string): Promise<void> {
  const refunds = await tx.selectFrom('refunds').selectAll().where('user_id', '=', userId).execute();
  for (const { id, attempt } of refunds) {
    const keys = [`withdraw:${id}:${attempt}`, `refund:${id}:${attempt}`];
    await tx.deleteFrom('outbox').where('dedupe_key', 'in', keys).execute();
  }
  const payments = tx.selectFrom('orders').select('payment_ref').where('user_id', '=', userId);
  await tx.deleteFrom('sandbox_refunds').where('payment_ref', 'in', payments).execute();
  await tx.deleteFrom('refunds').where('user_id', '=', userId).execute();
}
