/**
 * `npm run content:import -- FOLDER [--note TEXT] [--dry-run]`: publishes every file of the folder that was edited, or differs
 * from what the site shows, all or none, with every mistake as file:line field message.
 *
 * `npm run content:import` alone: brings programs, articles and travel resources into the database. The server does the same
 * by itself; this is for a look beforehand, and for databases that other processes share. Exit 1 when nothing was imported.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { openAppForCommand } from '../src/server/app.ts';
import { entriesOf } from '../src/server/catalogue/entries/entries.ts';
import { CONTENT, importEntries } from '../src/server/catalogue/import/import.ts';
import type { FileProblem } from '../src/server/content/catalogue/catalogue.ts';
import { checkContent } from '../src/server/content/check.ts';
import { readConfig } from '../src/server/config/config.ts';
import { importContent } from '../src/server/editing/folderImport.ts';
import { progress, importReportText, withCatalogue } from './lib/catalogueDatabase.ts';
import type { RevisionRow } from '../src/server/editing/rows.ts';
import { command, Stop } from './lib/stop.mjs';

await command(run);

function run(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { note: { type: 'string', default: '' }, 'dry-run': { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  return folder ? publish(folder, values.note || 'Imported', values['dry-run']) : importCatalogue();
}

async function publish(dir: string, note: string, dryRun: boolean): Promise<number> {
  const app = await openAppForCommand({ ...readConfig(process.env), logLevel: 'warn' });
  try {
    const { changed, result } = await importContent(app, resolve(dir), { author: null, note, dryRun });
    if ('problems' in result) return refuse(dir, result.problems);
    if ('conflict' in result) throw new Stop(conflictText(result.conflict));
    for (const file of changed) console.log(file);
    console.log(`${changed.length} ${dryRun ? 'would be ' : ''}published.`);
    return 0;
  } finally {
    await app.db.close();
  }
}

/** A draft is not in an export, so that another export would not help. */
function conflictText({ file, head }: { file: string; head: RevisionRow | undefined }): string {
  const why =
    head && head.published_as === null
      ? `${file} has a newer draft here (version ${head.version}): publish it, or bring the published version back, and export again.`
      : `${file} was changed here since. Export again: your file is kept, and the newer text stands beside it.`;
  return `${why} Nothing was published.`;
}

async function importCatalogue(): Promise<number> {
  const config = readConfig(process.env);
  const { problems } = checkContent(resolve(config.contentDir));
  if (problems.length) return refuse(config.contentDir, problems);
  await withCatalogue(config, async (db, content) => {
    const entries = entriesOf(content);
    const report = await importEntries(db, { source: CONTENT, entries, now: Date.now(), progress });
    console.log(`${entries.length} entries: ${importReportText(report)}.`);
  });
  return 0;
}

function refuse(dir: string, problems: readonly FileProblem[]): number {
  for (const { file, line, field, message } of problems)
    console.error([`${dir}/${file}:${line}`, field, message].filter(Boolean).join(' '));
  return 1;
}
