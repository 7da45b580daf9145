/** Audits the database from outside, whether or not the server runs. */
import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../../../src/server/db/ledger/audit.ts';
import type { Database } from '../../../src/server/db/database.ts';
import type { Findings } from './findings.ts';

/** Runs the audit SQL (src/server/db/ledger/invariants.ts); `quiet`: nothing may be under way any more. */
export async function auditInto(findings: Findings, db: Database, quiet = false): Promise<void> {
  for (const broken of await audit(db, { now: Date.now(), quiet })) findings.note(`audit: ${broken}`);
}

const LOOK_MS = 25;

/** Waits until something holds. @returns whether it came to hold in time */
export async function until(holds: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (!(await holds())) {
    if (performance.now() > deadline) return false;
    await pause(LOOK_MS);
  }
  return true;
}
