import { utcDate } from '../../../shared/lib/dates.ts';
import type { Database } from '../../db/database.ts';
import { newTestNumber } from '../testNumber.ts';
import type { InsuranceProvider, IssuedPolicy, PolicyOrder } from './port.ts';
import * as changes from './sandboxChanges.ts';
import { addPolicy, markCancelled, policyOf, type SandboxPolicyRow } from './sandboxRows.ts';

type Parts = { db: Database; now: () => number };

/** An insurer without an account: stores its own policies, issues numbers marked TEST, and insures no one. */
export function openSandboxInsurance({ db, now }: Parts): InsuranceProvider {
  const find = async (key: string) => toIssuedPolicy(await policyOf(db.read, key));
  return {
    name: 'sandbox',
    findPolicy: find,
    issuePolicy: async (key, order) =>
      (await find(key)) ?? toIssuedPolicy(await db.write((tx) => addPolicy(tx, newRow(key, order, now())))),
    async cancelPolicy(key) {
      const policy = await policyOf(db.read, key);
      if (!policy || policy.cancelled_at !== null) return policy && 'cancelled';
      if (policy.departure_date <= utcDate(now())) return 'begun';
      await db.write((tx) => markCancelled(tx, key, now()));
      return 'cancelled';
    },
    changePolicy: async (key, change) =>
      (await changes.find(db.read, key)) ?? db.write((tx) => changes.change(tx, key, change, now())),
    findChange: (key) => changes.find(db.read, key),
  };
}

const newRow = (key: string, order: PolicyOrder, at: number): SandboxPolicyRow => ({
  key,
  policy_number: newTestNumber(),
  plan_id: order.planId,
  departure_date: order.departure,
  return_date: order.return,
  issued_at: at,
  cancelled_at: null,
});

function toIssuedPolicy(row: SandboxPolicyRow): IssuedPolicy;
function toIssuedPolicy(row: SandboxPolicyRow | undefined): IssuedPolicy | undefined;
function toIssuedPolicy(row: SandboxPolicyRow | undefined): IssuedPolicy | undefined {
  return row && { policyNumber: row.policy_number, issuedAt: row.issued_at };
}
