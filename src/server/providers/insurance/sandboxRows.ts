/** SQL of the sandbox insurer. */
import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type SandboxPolicyRow = Selectable<Tables['sandbox_policies']>;

/** @returns the policy of this key: the existing one, when two arrive at once */
export async function addPolicy(tx: Query, row: SandboxPolicyRow): Promise<SandboxPolicyRow> {
  await tx
    .insertInto('sandbox_policies')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('sandbox_policies').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow();
}

export async function markCancelled(tx: Query, key: string, at: number): Promise<void> {
  await tx
    .updateTable('sandbox_policies')
    .set({ cancelled_at: at })
    .where('key', '=', key)
    .where('cancelled_at', 'is', null)
    .execute();
}

export const policyOf = (q: Query, key: string): Promise<SandboxPolicyRow | undefined> =>
  q.selectFrom('sandbox_policies').selectAll().where('key', '=', key).executeTakeFirst();
