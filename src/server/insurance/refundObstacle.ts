/** Why a policy, or what paid for a change of it, must not go back now. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import * as rows from './changes/rows.ts';

/** The order of the item is held, as sending a claim holds that of its policy: one of the two comes first. */
export async function refundObstacle(tx: Query, itemId: string): Promise<'BUSY' | 'CLAIM' | undefined> {
  if ((await rows.changesOf(tx, itemId)).some(({ state }) => state === 'asked')) return 'BUSY';
  const policy = await policyOf(tx, itemId);
  return (await rows.claimedPolicies(tx, [policy])).length ? 'CLAIM' : undefined;
}

/** The policy that an item is, or whose change in force it paid for. */
async function policyOf(tx: Query, itemId: string): Promise<string> {
  const change = await rows.changePaidBy(tx, itemId);
  if (change?.state !== 'done') return itemId;
  const order = await rows.orderOfItem(tx, change.item_id);
  if (order) await rows.lockOrderOfPolicy(tx, order);
  return change.item_id;
}

/** For the owner's view: the button is not offered where a claim would refuse it. */
export async function claimedItems(
  app: App,
  userId: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, 'claimed'>> {
  const claimed = await rows.claimedPolicies(app.db.read, items, userId);
  return new Map(claimed.map((id) => [id, 'claimed']));
}
