/** SQL of changes of policies. A decision about one requires the lock of its policy's order. */
import type { Insertable, Selectable } from 'kysely';
import { DECIDED_STATES, REFUND_BLOCKING_STATES } from '../../../shared/claims/states.ts';
import type { NumberQuery, Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type ChangeRow = Selectable<Tables['policy_changes']>;

/** A policy with its order and delivery. */
export const policyOf = (q: Query, userId: string, id: string) =>
  q
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('purchases', 'purchases.order_item_id', 'order_items.id')
    .selectAll('order_items')
    .select(['purchases.data_json', 'orders.number', 'orders.state as order_state'])
    .where('order_items.user_id', '=', userId)
    .where('order_items.id', '=', id)
    .executeTakeFirst();

export type PolicyRow = NonNullable<Awaited<ReturnType<typeof policyOf>>>;

export const orderOfItem = async (q: Query, itemId: string): Promise<string | undefined> =>
  (await q.selectFrom('order_items').select('order_id').where('id', '=', itemId).executeTakeFirst())
    ?.order_id;

/** Until the transaction ends nothing else changes this policy, or gives it back. @param tx of that transaction */
export const lockOrderOfPolicy = async (tx: Query, orderId: string): Promise<void> =>
  void (await tx
    .updateTable('orders')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', orderId)
    .execute());

/** Returns the changes that were made or are being made, in order. */
export const changesOf = (q: Query, itemId: string): Promise<ChangeRow[]> =>
  q
    .selectFrom('policy_changes')
    .selectAll()
    .where('item_id', '=', itemId)
    .where('state', 'in', ['asked', 'done'])
    .orderBy('version')
    .execute();

export const changeById = (q: Query, id: string): Promise<ChangeRow | undefined> =>
  q.selectFrom('policy_changes').selectAll().where('id', '=', id).executeTakeFirst();

export const changePaidBy = (q: Query, itemId: string): Promise<ChangeRow | undefined> =>
  q.selectFrom('policy_changes').selectAll().where('paid_by', '=', itemId).executeTakeFirst();

export const hasRefund = async (q: Query, itemId: string): Promise<boolean> =>
  (await q
    .selectFrom('refunds')
    .select('id')
    .where('order_item_id', '=', itemId)
    .where('state', '<>', 'void')
    .executeTakeFirst()) !== undefined;

/** Whether the insurer has a claim on it and has not decided. */
export const hasOpenClaim = async (q: Query, itemId: string): Promise<boolean> =>
  (await q
    .selectFrom('claims')
    .select('id')
    .where('item_id', '=', itemId)
    .where('state', 'not in', ['draft', ...DECIDED_STATES])
    .executeTakeFirst()) !== undefined;

/** Those of these policies that must not go back because of a claim. @param userId undefined: of any owner */
export const claimedPolicies = async (
  q: Query,
  itemIds: readonly string[],
  userId?: string,
): Promise<string[]> => {
  if (!itemIds.length) return [];
  const claims = await q
    .selectFrom('claims')
    .select('item_id')
    .distinct()
    .where('item_id', 'in', itemIds)
    .where('state', 'in', [...REFUND_BLOCKING_STATES])
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId!))
    .execute();
  return claims.map(({ item_id }) => item_id);
};

export const insertChange = async (tx: Query, change: Insertable<Tables['policy_changes']>): Promise<void> =>
  void (await tx.insertInto('policy_changes').values(change).execute());

export const setChange = async (
  tx: Query,
  id: string,
  change: Pick<ChangeRow, 'state'> & Partial<Pick<ChangeRow, 'done_at'>>,
): Promise<void> => void (await tx.updateTable('policy_changes').set(change).where('id', '=', id).execute());

/** The policy as it is in force from now on. The job that forgets stores its last day again. */
export async function putInForce(
  tx: Query,
  { item_id, snapshot_json }: Pick<ChangeRow, 'item_id' | 'snapshot_json'>,
  data: object,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ changed_json: snapshot_json, ends_on: null })
    .where('id', '=', item_id)
    .execute();
  await tx
    .updateTable('purchases')
    .set({ data_json: JSON.stringify(data) })
    .where('order_item_id', '=', item_id)
    .execute();
}

/** The address that a mail about a policy goes to. */
export const emailOfOwner = async (q: Query, userId: string): Promise<string | undefined> =>
  (await q.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email;

/** Of a policy whose people are forgotten, and of what paid for a change. */
export async function forgetChanges(tx: Query, itemId: string): Promise<void> {
  const changes = tx
    .updateTable('policy_changes')
    .where((eb) => eb.or([eb('item_id', '=', itemId), eb('paid_by', '=', itemId)]));
  // The names are forgotten, so the insurer can no longer be asked.
  await changes.set({ state: 'refused' }).where('state', '=', 'asked').execute();
  await changes.set({ snapshot_json: '{}' }).execute();
}

export const reassignChanges = async (tx: Query, from: string, to: string): Promise<void> =>
  void (await tx.updateTable('policy_changes').set({ user_id: to }).where('user_id', '=', from).execute());

/** How many changes of the user's policies are in force. */
export const countChanges = (q: Query, userId: string): NumberQuery =>
  q
    .selectFrom('policy_changes')
    .select((changes) => changes.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'done');

/** The versions of the user's claims that were sent, added up. */
export const claimVersions = (q: Query, userId: string): NumberQuery =>
  q
    .selectFrom('claims')
    .select((claims) => claims.fn.sum<number>('version').as('sum'))
    .where('user_id', '=', userId)
    .where('state', '!=', 'draft');

/** The order items that paid for a policy, oldest first: its own, and those of its changes. */
export const payersOf = async (q: Query, itemId: string): Promise<string[]> => [
  itemId,
  ...(await changedBy(q, itemId)),
];

/** The order items that paid for the changes of a policy that are in force, oldest first. */
export const changedBy = async (q: Query, itemId: string): Promise<string[]> =>
  (await changesOf(q, itemId)).flatMap(({ state, paid_by }) =>
    state === 'done' && paid_by ? [paid_by] : [],
  );
