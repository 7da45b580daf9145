/**
 * `npm run content:import`: brings programs, articles and travel resources into the database, with every mistake as
 * file:line field message. The server does the same by itself; this is for a look beforehand, and for databases that
 * other processes share. Exit 1 when nothing was imported.
 */
import { resolve } from 'node:path';
import { entriesOf } from '../src/server/catalogue/entries.ts';
import { CONTENT, importEntries } from '../src/server/catalogue/import.ts';
import { checkContent } from '../src/server/content/check.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import { progress, importReportText, withCatalogue } from './lib/catalogueDatabase.ts';
import { command, Stop } from './lib/stop.mjs';

await command(async () => {
  const config = readConfig(process.env);
  const { problems } = checkContent(resolve(config.contentDir));
  for (const { file, line, field, message } of problems)
    console.error([`${config.contentDir}/${file}:${line}`, field, message].filter(Boolean).join(' '));
  if (problems.length) return 1;
  await withCatalogue(config, async (db, content) => {
    const entries = entriesOf(content);
    const report = await importEntries(db, { source: CONTENT, entries, now: Date.now(), progress });
    console.log(`${entries.length} entries: ${importReportText(report)}.`);
  }).catch((error: unknown) => {
    throw error instanceof ConfigError ? new Stop(error.message) : error;
  });
  return 0;
});
