/** Changes of the sandbox insurer's policies: the number stays, the certificate gets the next version. */
import type { Query } from '../../db/database.ts';
import type { IssuedPolicy, PolicyChange } from './port.ts';
import { addChange, changeOf, changesOf, lockPolicy } from './sandboxRows.ts';

export async function find(q: Query, key: string): Promise<IssuedPolicy | undefined> {
  const row = await changeOf(q, key);
  return row && { policyNumber: row.policy_number, issuedAt: row.issued_at };
}

/** Refused for a cancelled policy, and out of turn: the one who asks knows an older certificate. */
export async function change(
  tx: Query,
  key: string,
  { policyKey, version, order }: PolicyChange,
  at: number,
): Promise<IssuedPolicy | 'refused'> {
  const policy = await lockPolicy(tx, policyKey);
  const before = await find(tx, key);
  if (before) return before;
  const made = policy ? await changesOf(tx, policyKey) : [];
  if (!policy || version !== made.length + 2) return 'refused';
  const dates = { departure_date: order.departure, return_date: order.return };
  const money = { plan_id: order.planId, premium: order.premium, issued_at: at };
  await addChange(tx, { key, policy_key: policyKey, version, ...dates, ...money });
  return { policyNumber: policy.policy_number, issuedAt: at };
}
