import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../src/server/config/config.ts';
import { makeFolder } from '../../src/server/config/dataFolder.ts';
import type { Database } from '../../src/server/db/database.ts';
import { migrate } from '../../src/server/db/migrate.ts';
import { openDatabase, SQLITE_FILE } from '../../src/server/db/open.ts';
import { catalogueOf } from './catalogue.ts';
import { moveRows, type MoveReport, type Step } from './move.ts';

type Backup = { file: string; manifest: { sha256: string } };

/** Moves a backup of SQLite into PostgreSQL. A copy of it is brought up to date first: it may be of an earlier version. */
export async function moveBackup(
  config: Config,
  { file, manifest }: Backup,
  to: Database,
  progress?: (step: Step, done: number, total: number) => void,
): Promise<MoveReport> {
  const { dataDir } = config;
  makeFolder(dataDir);
  const folder = await mkdtemp(join(dataDir, 'restoring-'));
  try {
    await copyFile(file, join(folder, SQLITE_FILE));
    const from = openDatabase({ dataDir: folder, databaseUrl: undefined });
    await migrate(from);
    const content = await catalogueOf(config, from);
    const options = { source: manifest.sha256, content, ...(progress && { progress }) };
    return await moveRows(from, to, options).finally(() => from.close());
  } finally {
    await rm(folder, { recursive: true });
  }
}
