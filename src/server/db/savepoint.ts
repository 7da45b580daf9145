import { sql } from 'kysely';
import { isConflict } from './conflict.ts';
import type { Query } from './database.ts';

/**
 * Runs a part of a transaction of `Database.write`. When it throws, its own changes are undone and the transaction goes on.
 * @returns what it threw, if anything
 * @throws a conflict, after which the whole transaction runs again; and when the transaction itself is lost
 */
export async function runPart(tx: Query, part: () => Promise<void>): Promise<{ error: unknown } | undefined> {
  await sql`savepoint part`.execute(tx);
  try {
    await part();
  } catch (error) {
    if (isConflict(error)) throw error;
    await sql`rollback to savepoint part`.execute(tx);
    return { error };
  }
  await sql`release savepoint part`.execute(tx);
  return undefined;
}
