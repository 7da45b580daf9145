import { sql } from 'kysely';
import type { Database, Query } from '../database.ts';
import { INVARIANTS, QUIET, TIMED } from './invariants.ts';

type Options = {
  /** ms; also checks what depends on the clock (I10, I11) */
  now?: number;
  /** Also checks that no work is unfinished, after a quiet time (I13) */
  quiet?: boolean;
};

/**
 * Checks the invariants of the whole database. Reads only, and may run at any time.
 * @returns one sentence for each row that breaks an invariant
 */
export async function audit(db: Database, { now, quiet = false }: Options = {}): Promise<string[]> {
  const checks = { ...INVARIANTS, ...(quiet ? QUIET : {}), ...(now === undefined ? {} : TIMED(now)) };
  const violations = await withoutTimeout(db, (q) => violationsOf(q, checks));
  return [...violations, ...(await fileDamage(db))];
}

/**
 * A pooler may not pass on the time-outs of a connection; that of the role then ends a statement (docs/scale.md), unless the transaction has its
 * own. A caller that reads in a transaction sets it there.
 */
const withoutTimeout = <T>({ dialect, read }: Database, work: (q: Query) => Promise<T>): Promise<T> =>
  dialect === 'sqlite' || read.isTransaction
    ? work(read)
    : read.transaction().execute(async (tx) => {
        await sql`set local statement_timeout = 0`.execute(tx);
        return work(tx);
      });

async function violationsOf(q: Query, checks: Readonly<Record<string, string>>): Promise<string[]> {
  const violations: string[] = [];
  for (const [rule, query] of Object.entries(checks)) {
    const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(q);
    violations.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return violations;
}

/** I12: the file itself. PostgreSQL enforces its foreign keys; `pg_amcheck` checks its pages. */
async function fileDamage(db: Database): Promise<string[]> {
  if (db.dialect !== 'sqlite') return [];
  // FTS5 caches its index until the first query; without one its check would report another connection's deletions as
  // corruption.
  await sql`select rowid from catalogue_text where catalogue_text match 'a' limit 1`.execute(db.read);
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
  const foreign = await sql<{ table: string }>`pragma foreign_key_check`.execute(db.read);
  const damage = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  return [
    ...damage.map((line) => `I12 ${line}`),
    ...foreign.rows.map((row) => `I12 dangling row in ${row.table}`),
  ];
}
