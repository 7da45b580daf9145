/**
 * `npm run backup -- [--to FOLDER] [--keep N]`: the database as of now, while the server runs, into a folder of its own
 * below FOLDER (./backups, which git ignores). With --keep the oldest beyond N are removed; exit code 1 when the backup is
 * made and something old could not be removed.
 */
import { join } from 'node:path';
import { readConfig } from '../src/server/config/config.ts';
import { makeBackup } from './backup/folder.ts';
import { dumpPostgres } from './backup/postgres.ts';
import { recordBackup } from './backup/record.ts';
import { copySqlite } from './backup/sqlite.ts';
import { optionsOf } from './lib/options.ts';
import { command, Stop } from './lib/stop.mjs';

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string' } } as const;

await command(async () => {
  const { to = './backups', keep } = optionsOf(process.argv.slice(2), OPTIONS).values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep))
    throw new Stop('--keep wants a number from 1 to 9999.');
  const config = readConfig(process.env);
  const { databaseUrl, dataDir, authSecret } = config;
  const began = Date.now();
  const kind = databaseUrl
    ? ({ dialect: 'postgres', file: 'sojourn.dump' } as const)
    : ({ dialect: 'sqlite', file: 'sojourn.db' } as const);
  const write = (file: string, folder: string) =>
    databaseUrl ? dumpPostgres(databaseUrl, file) : copySqlite(dataDir, file, folder);
  const { folder, manifest, removed, stuck } = await makeBackup(to, began, kind, write, Number(keep ?? 0));
  const seconds = ((Date.now() - began) / 1000).toFixed(1);
  console.log(`${folder}: ${(manifest.bytes / 1e6).toFixed(1)} MB in ${seconds} s.`);
  console.log(
    `Documents in it open with ${databaseUrl || authSecret ? 'AUTH_SECRET' : 'its auth-secret'} only: without that they are lost.`,
  );
  const reason = await recordBackup(config, began);
  if (reason !== undefined)
    console.log(
      `The database could not be told of it (${reason}): alerts go on counting from the one before.`,
    );
  for (const name of removed) console.log(`Removed ${join(to, name)}.`);
  for (const { name, why } of stuck) console.error(`${join(to, name)} could not be removed: ${why}.`);
  return stuck.length ? 1 : 0;
});
