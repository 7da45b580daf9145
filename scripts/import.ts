/**
 * `npm run import -- FILE [--source NAME] [--sample]`: brings a feed of programs (CSV or JSON Lines, docs/editing-content.md)
 * into the database, all of it or nothing; a program that the source brought before and does not bring any more leaves the
 * site. Exit 1 when nothing was imported.
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { importFeed } from '../src/server/catalogue/feed/feed.ts';
import { FORMATS } from '../src/server/catalogue/feed/items.ts';
import { CONTENT, ImportConflict } from '../src/server/catalogue/import.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import { progress, importReportText, withCatalogue } from './lib/catalogueDatabase.ts';

const USAGE = 'npm run import -- FILE.csv|FILE.jsonl [--source NAME] [--sample]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { source: { type: 'string' }, sample: { type: 'boolean', default: false } },
});
const [path = ''] = positionals;
const format = FORMATS.find((each) => extname(path) === `.${each}`);
const source = values.source ?? basename(path, extname(path));

if (!format) fail(USAGE);
else if (!/^[a-z0-9][a-z0-9-]*$/.test(source) || source === CONTENT)
  fail(`A source is named in small letters, digits and hyphens, and not "${CONTENT}". ${USAGE}`);
else
  await bringIn(format).catch((error: unknown) => {
    if (error instanceof ImportConflict || error instanceof ConfigError) fail(error.message);
    else throw error;
  });

async function bringIn(format: (typeof FORMATS)[number]): Promise<void> {
  const bytes = contentOf(path);
  if (!bytes) return fail(`There is no file ${path}, or it cannot be read.`);
  await withCatalogue(readConfig(process.env), async (db, content) => {
    const feed = { bytes, format, sample: values.sample };
    const report = await importFeed(db, feed, content, { source, now: Date.now(), progress });
    if (!('problems' in report)) return console.log(`${source}: ${importReportText(report)}.`);
    for (const { line, field, message } of report.problems)
      console.error([`${path}:${line}`, field, message].filter(Boolean).join(' '));
    fail('Nothing was imported.');
  });
}

function contentOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function fail(why: string): void {
  console.error(why);
  process.exitCode = 1;
}
