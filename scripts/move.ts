/**
 * `npm run move -- --to postgres://...`: all rows of the embedded database into an empty PostgreSQL, compared and audited
 * there. The server must not run. Broken off, the same command goes on. DATABASE_URL then switches; the embedded database
 * stays as it was.
 */
import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { readConfig, type Config } from '../src/server/config/config.ts';
import { read } from '../src/server/config/environment.ts';
import { lockFolder } from '../src/server/config/folderLock.ts';
import { SECRET_FILE } from '../src/server/config/secret.ts';
import { audit } from '../src/server/db/ledger/audit.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase, SQLITE_FILE } from '../src/server/db/open.ts';
import { openingProblem } from '../src/server/db/problem.ts';
import { optionsOf } from './lib/options.ts';
import { command, Stop } from './lib/stop.mjs';
import { progressBar } from './move/bar.ts';
import { catalogueOf } from './move/catalogue.ts';
import { moveRows } from './move/move.ts';

await command(async () => {
  try {
    const target = addressOf(process.argv.slice(2));
    return await move(readConfig({ ...process.env, DATABASE_URL: undefined }), target);
  } catch (error) {
    throw openingProblem(error, 'to move to');
  }
});

/** Any user of the machine can read an argument, but not a variable. */
function addressOf(args: readonly string[]): string {
  const { to } = optionsOf(args, { to: { type: 'string' } }).values;
  const address = read({ DATABASE_URL: to ?? process.env['DATABASE_URL'] }, 'DATABASE_URL');
  if (address === undefined) throw new Stop('npm run move -- --to postgres://..., or with DATABASE_URL.');
  return address;
}

async function move(config: Config, target: string): Promise<number> {
  const { dataDir } = config;
  const file = join(dataDir, SQLITE_FILE);
  if (!existsSync(file)) throw new Stop(`There is no database ${file}.`);
  lockFolder(dataDir);
  const began = Date.now();
  const from = openDatabase({ dataDir, databaseUrl: undefined });
  const to = openDatabase({ dataDir, databaseUrl: target });
  await migrate(from);
  const content = await catalogueOf(config, from);
  const progress = progressBar(process.stdout);
  const { rows, tables } = await moveRows(from, to, { source: await fingerprint(file), content, progress });
  const broken = await to.withoutTimeouts((db) => audit(db));
  await Promise.all([from.close(), to.close()]);
  for (const rule of broken) console.log(`Broken: ${rule}`);
  if (broken.length) return 1;
  const seconds = ((Date.now() - began) / 1000).toFixed(0);
  console.log(`${rows} rows of ${tables} tables are moved, compared and audited after ${seconds} s.`);
  console.log(`Set DATABASE_URL to that database${secretHint(config)}, and start.`);
  console.log(`${file} is as it was: keep it until you are content.`);
  return 0;
}

function secretHint({ authSecret, dataDir }: Config): string {
  return authSecret ? '' : ` and AUTH_SECRET to the first line of ${join(dataDir, SECRET_FILE)}`;
}

/** Of all its content: everything is in the file itself once the log is written back. */
async function fingerprint(file: string): Promise<string> {
  const db = new Sqlite(file);
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
