/**
 * `npm run restore -- FOLDER`: puts a backup in place of the database, and then asks the payment provider what has happened
 * since. The server must not run. On SQLite what was there is moved aside; on PostgreSQL DATABASE_URL names a new, empty
 * database, also for a backup of SQLite. May be repeated.
 */
import { openApp } from '../src/server/app.ts';
import { audit } from '../src/server/db/ledger/audit.ts';
import { readConfig, type Config } from '../src/server/config/config.ts';
import { makeFolder } from '../src/server/config/dataFolder.ts';
import { lockFolder } from '../src/server/config/folderLock.ts';
import { countDocuments } from '../src/server/documents/rewrap.ts';
import { afterRestore } from '../src/server/ops/afterRestore.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { readBackup } from './backup/folder.ts';
import { loadPostgres } from './backup/postgres.ts';
import { putSqlite } from './backup/sqlite.ts';
import { optionsOf } from './lib/options.ts';
import { command, Stop } from './lib/stop.mjs';
import { countOf } from './ops/table.ts';
import { progressBar } from './move/bar.ts';
import { moveBackup } from './move/fromBackup.ts';

const seconds = (since: number): string => `${((Date.now() - since) / 1000).toFixed(1)} s`;

async function putBack(config: Config, folder: string): Promise<number> {
  const backup = await readBackup(folder);
  const { manifest, file } = backup;
  const { databaseUrl } = config;
  if (!databaseUrl && manifest.dialect === 'postgres')
    throw new Stop('The backup is of PostgreSQL: name a new, empty one in DATABASE_URL.');
  if (databaseUrl && manifest.dialect === 'postgres') await loadPostgres(databaseUrl, file);
  else if (databaseUrl) {
    const to = openDatabase(config);
    await moveBackup(config, backup, to, progressBar(process.stdout)).finally(() => to.close());
  } else {
    makeFolder(config.dataDir);
    lockFolder(config.dataDir);
    await putSqlite(folder, file, config.dataDir, Date.now(), (aside) =>
      console.log(`What was there goes to ${aside}; remove that when it is not needed any more.`),
    );
  }
  return manifest.made_at;
}

await command(async () => {
  const [folder] = optionsOf(process.argv.slice(2), {}, 1).positionals;
  if (!folder) throw new Stop('npm run restore -- FOLDER, one that npm run backup has made.');
  const config = { ...readConfig(process.env), logLevel: 'error' };
  const began = Date.now();
  const madeAt = await putBack(config, folder);
  console.log(`The backup of ${new Date(madeAt).toISOString()} is back after ${seconds(began)}.`);
  const app = await openApp(config);
  const { sessionsEnded, compared, uncertain, lost } = await afterRestore(app, madeAt);
  console.log(
    `Compared with the payment provider after ${seconds(began)}: ${countOf(compared.sessions, 'payment session')}, ${compared.settled} settled; ` +
      `${countOf(compared.refunds, 'refund')}, ${compared.noted} noted; ${uncertain} to deliver after a look; ${countOf(sessionsEnded, 'session')} ended.`,
  );
  if (compared.failures)
    console.log(
      `Not compared: ${compared.failures} of these, each with its error above. Repeat it: npm run ops -- sweep`,
    );
  for (const { order, amount, currency } of lost)
    console.log(
      `Lost: order ${order}, ${(amount / 100).toFixed(2)} ${currency} paid. Give it back: npm run ops -- lost refund`,
    );
  const { locked } = await countDocuments(app);
  if (locked)
    console.log(
      `${countOf(locked, 'document')} of another AUTH_SECRET: set AUTH_SECRET_PREVIOUS to the one of the backup.`,
    );
  const broken = await app.db.withoutTimeouts((db) => audit(db, { now: app.now() }));
  for (const rule of broken) console.log(`Broken: ${rule}`);
  await app.db.close();
  console.log(`Ready to be started after ${seconds(began)}.`);
  return broken.length || compared.failures ? 1 : 0;
});
