import { sql } from 'kysely';
import type { Database } from './database.ts';
import { INVARIANTS, QUIET, TIMED } from './invariants.ts';

type Options = {
  /** ms; with it, what depends on the clock is looked at too (I10, I11) */
  now?: number;
  /** After quiet time: nothing is under way any more (I13) */
  quiet?: boolean;
};

/**
 * Looks at the books as a whole (threats: invariants), on either database. Reads only; may run at any time.
 * @returns one sentence for each row that breaks an invariant; empty when all hold
 */
export async function audit(db: Database, { now, quiet = false }: Options = {}): Promise<string[]> {
  const checks = { ...INVARIANTS, ...(quiet ? QUIET : {}), ...(now === undefined ? {} : TIMED(now)) };
  const found: string[] = [];
  for (const [rule, query] of Object.entries(checks)) {
    const { rows } = await sql<{ id: string }>`${sql.raw(query)}`.execute(db.read);
    found.push(...rows.map(({ id }) => `${rule}: ${id}`));
  }
  return [...found, ...(await broken(db))];
}

/** I12: the file itself. PostgreSQL holds its foreign keys by itself; `pg_amcheck` is for its pages. */
async function broken(db: Database): Promise<string[]> {
  if (db.dialect !== 'sqlite') return [];
  // FTS5 keeps what it knew of its index until it is asked something: unasked, its check calls another connection's
  // deletions corruption.
  await sql`select rowid from catalogue_text where catalogue_text match 'a' limit 1`.execute(db.read);
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db.read);
  const foreign = await sql<{ table: string }>`pragma foreign_key_check`.execute(db.read);
  const damage = integrity.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
  return [
    ...damage.map((line) => `I12 ${line}`),
    ...foreign.rows.map((row) => `I12 dangling row in ${row.table}`),
  ];
}
