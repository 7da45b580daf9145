/**
 * `npm run content:import`: brings programs, articles and travel resources into the database, with every mistake as
 * file:line field message. The server does the same by itself; this is for a look beforehand, and for databases that
 * other processes share. Exit 1 when nothing was imported.
 */
import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { entriesOf } from '../src/server/catalogue/entries.ts';
import { CONTENT, importEntries } from '../src/server/catalogue/import.ts';
import { checkContent } from '../src/server/content/check.ts';
import { openContent } from '../src/server/content/content.ts';
import { migrate } from '../src/server/db/migrate.ts';
import { openDatabase } from '../src/server/db/open.ts';
import { readConfig } from '../src/server/lib/config.ts';
import { lockFolder } from '../src/server/lib/folderLock.ts';
import { openLog } from '../src/server/lib/log.ts';

const config = readConfig(process.env);
const { problems } = checkContent(resolve(config.contentDir));
for (const { file, line, field, message } of problems)
  console.error([`${config.contentDir}/${file}:${line}`, field, message].filter(Boolean).join(' '));
if (problems.length) process.exitCode = 1;
else await bringIn();

async function bringIn(): Promise<void> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  if (!config.databaseUrl) lockFolder(config.dataDir);
  const db = openDatabase(config);
  try {
    await migrate(db);
    const entries = entriesOf(openContent(config, openLog('warn')).catalogue());
    const progress = (done: number, total: number) => console.log(`${done} of ${total} written`);
    const report = await importEntries(db, { source: CONTENT, entries, now: Date.now(), progress });
    const said = Object.entries(report).map(([what, count]) => `${count} ${what}`);
    console.log(`${entries.length} entries: ${said.join(', ')}.`);
  } finally {
    await db.close();
  }
}
