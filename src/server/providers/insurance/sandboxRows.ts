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

/** Locks the policy. @returns undefined when there is none, or it was cancelled */
export const lockPolicy = (tx: Query, key: string): Promise<SandboxPolicyRow | undefined> =>
  tx
    .updateTable('sandbox_policies')
    .set((eb) => ({ issued_at: eb.ref('issued_at') }))
    .where('key', '=', key)
    .where('cancelled_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

type SandboxChangeRow = Selectable<Tables['sandbox_policy_changes']>;

export const changesOf = (q: Query, policyKey: string): Promise<SandboxChangeRow[]> =>
  q
    .selectFrom('sandbox_policy_changes')
    .selectAll()
    .where('policy_key', '=', policyKey)
    .orderBy('version')
    .execute();

export const changeOf = (
  q: Query,
  key: string,
): Promise<{ policy_number: string; issued_at: number } | undefined> =>
  q
    .selectFrom('sandbox_policy_changes')
    .innerJoin('sandbox_policies', 'sandbox_policies.key', 'sandbox_policy_changes.policy_key')
    .select(['sandbox_policies.policy_number', 'sandbox_policy_changes.issued_at'])
    .where('sandbox_policy_changes.key', '=', key)
    .executeTakeFirst();

export async function addChange(tx: Query, row: SandboxChangeRow): Promise<void> {
  await tx.insertInto('sandbox_policy_changes').values(row).execute();
  const { policy_key, plan_id, departure_date, return_date } = row;
  await tx
    .updateTable('sandbox_policies')
    .set({ plan_id, departure_date, return_date })
    .where('key', '=', policy_key)
    .execute();
}

export const policyOf = (q: Query, key: string): Promise<SandboxPolicyRow | undefined> =>
  q.selectFrom('sandbox_policies').selectAll().where('key', '=', key).executeTakeFirst();

/** Deletes a policy with its changes. */
export async function forgetPolicy(tx: Query, key: string): Promise<void> {
  await tx.deleteFrom('sandbox_policy_changes').where('policy_key', '=', key).execute();
  await tx.deleteFrom('sandbox_policies').where('key', '=', key).execute();
}
