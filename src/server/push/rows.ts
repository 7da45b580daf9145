/** SQL of devices that show reminders. */
import type { Selectable } from 'kysely';
import type { Query } from '../db/database.ts';
import { addSetting, settingOf } from '../db/settings.ts';
import type { Tables } from '../db/schema.ts';

export type SubscriptionRow = Selectable<Tables['push_subscriptions']>;

/** The newest first. */
export const subscriptionsOf = (q: Query, userId: string): Promise<SubscriptionRow[]> =>
  q
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/**
 * A browser's subscription belongs to the account that is signed in there. It keeps its id when it is added again, because messages that
 * wait for it name it by that.
 */
export async function putSubscription(tx: Query, row: SubscriptionRow): Promise<void> {
  const { user_id, session_id, p256dh, auth, created_at } = row;
  const change = { user_id, session_id, p256dh, auth, created_at };
  await tx
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(change))
    .execute();
}

export async function deleteSubscriptions(tx: Query, userId: string, ids: readonly string[]): Promise<void> {
  if (!ids.length) return;
  await tx.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

export async function deleteByEndpoint(tx: Query, userId: string, endpoint: string): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

export const subscriptionById = (
  q: Query,
  userId: string,
  id: string,
): Promise<SubscriptionRow | undefined> =>
  q
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

const KEYS = 'push keys';

/** Returns the sealed VAPID keys. */
export const sealedKeys = (q: Query): Promise<string | undefined> => settingOf(q, KEYS);

/** Where two processes add keys, the first ones stay. */
export const addKeys = (tx: Query, sealed: string): Promise<void> => addSetting(tx, KEYS, sealed);

export async function replaceKeys(tx: Query, before: string, sealed: string): Promise<void> {
  await tx
    .updateTable('settings')
    .set({ value: sealed })
    .where('key', '=', KEYS)
    .where('value', '=', before)
    .execute();
}
