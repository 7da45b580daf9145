/** Says in the database that a backup was made, so that its age can be told (alerts). */
import { putBackupTime } from '../../src/server/alerts/rows.ts';
import type { Config } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** @returns why that could not be written; the backup is made all the same */
export async function recordBackup(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  at: number,
): Promise<string | undefined> {
  const db = openDatabase(config);
  try {
    await db.write((tx) => putBackupTime(tx, at));
    return undefined;
  } catch (error) {
    // A connection that fails over both IPv4 and IPv6 has no message of its own.
    return (error as Error).message || (error as { code?: string }).code || String(error);
  } finally {
    await db.close();
  }
}
