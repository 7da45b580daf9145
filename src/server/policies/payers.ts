import type { Query } from '../db/database.ts';
import * as rows from '../insurance/changes/rows.ts';

/** The order items that paid for a policy, oldest first: its own, and those of its changes. */
export async function payersOf(q: Query, itemId: string): Promise<string[]> {
  const changes = await rows.changesOf(q, itemId);
  return [itemId, ...changes.flatMap(({ state, paid_by }) => (state === 'done' && paid_by ? [paid_by] : []))];
}
