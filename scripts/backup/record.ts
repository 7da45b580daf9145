/** Says in the database that a backup was made, so that its age can be told (alerts). */
import { putBackupTime } from '../../src/server/alerts/rows.ts';
import type { Config } from '../../src/server/config/config.ts';
import { openDatabase } from '../../src/server/db/open.ts';

/** @returns false when that could not be written; the backup is made all the same */
export async function recordBackup(config: Config, at: number): Promise<boolean> {
  const db = openDatabase(config);
  try {
    await db.write((tx) => putBackupTime(tx, at));
    return true;
  } catch {
    return false;
  } finally {
    await db.close();
  }
}
