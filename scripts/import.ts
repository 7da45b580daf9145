/**
 * `npm run import -- FILE [--source NAME] [--sample] [--dry-run] [--leave NUMBER]`: brings a feed of programs (CSV or JSON
 * Lines, docs/content-files.md) into the database, all of it or nothing; a program that the source brought before and does
 * not bring any more leaves the site. Where that is more than a tenth, `--leave` must say how many. Exit 1 when nothing was
 * imported.
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseArgs } from 'node:util';
import { importFeed } from '../src/server/catalogue/feed/feed.ts';
import type { FeedProblem } from '../src/server/catalogue/feed/feedProgram.ts';
import { FORMATS } from '../src/server/catalogue/feed/items.ts';
import { CONTENT } from '../src/server/catalogue/import/import.ts';
import { TooManyRemovals, ImportConflict } from '../src/server/catalogue/import/errors.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ConfigError } from '../src/server/config/environment.ts';
import type { Database } from '../src/server/db/database.ts';
import { recordImport } from '../src/server/editing/importFaults.ts';
import { progress, importReportText, planText, pricesText, withCatalogue } from './lib/catalogueDatabase.ts';

const USAGE = 'npm run import -- FILE.csv|FILE.jsonl [--source NAME] [--sample] [--dry-run] [--leave NUMBER]';

const { values, positionals } = readWords();

const [path = ''] = positionals;
const format = FORMATS.find((each) => extname(path) === `.${each}`);
const source = values.source ?? basename(path, extname(path));

if (!format) fail(USAGE);
else if (!/^[a-z0-9][a-z0-9-]*$/.test(source) || source === CONTENT)
  fail(`A source is named in small letters, digits and hyphens, and not "${CONTENT}". ${USAGE}`);
else
  await importFile(format).catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    fail(error.message);
  });

function readWords() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        sample: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        leave: { type: 'string' },
      },
    });
  } catch (error) {
    console.error(`${(error as Error).message.split('. ')[0]}. ${USAGE}`);
    process.exit(1);
  }
}

async function importFile(format: (typeof FORMATS)[number]): Promise<void> {
  const bytes = contentOf(path);
  if (!bytes) return fail(`There is no file ${path}, or it cannot be read.`);
  await withCatalogue(readConfig(process.env), async (db, content) => {
    const feed = { bytes, format, sample: values.sample };
    const dryRun = values['dry-run'];
    const removals = { confirmed: values.leave === undefined ? undefined : Number(values.leave) };
    const report = await importFeed(db, feed, content, {
      source,
      now: Date.now(),
      progress,
      dryRun,
      removals,
    }).catch(stopSentence);
    if (typeof report === 'string') return refuse(db, [report], report);
    const { note, ...all } = report;
    const { prices = [], ...result } = { prices: undefined, ...all };
    if (note) console.log(`${path} ${note}.`);
    if ('problems' in result) return refuse(db, result.problems.map(lineOf), firstOf(result.problems));
    if (!dryRun) await recordImport(db, { source, why: undefined, now: Date.now() });
    console.log(`${source}: ${dryRun ? planText(result) : importReportText(result)}.`);
    if (prices.length) console.log(pricesText(prices));
  });
}

/** What stops an import as a whole, as a sentence. */
function stopSentence(error: unknown): string {
  if (error instanceof TooManyRemovals)
    return `${error.message} If that is meant, say --leave ${error.removed}.`;
  if (error instanceof ImportConflict) return error.message;
  throw error;
}

function lineOf({ line, cell, field, found, message }: FeedProblem): string {
  const value = found ? `"${found.slice(0, 60)}"` : '';
  return [`${path}:${line}`, cell, field, value, message].filter(Boolean).join(' ');
}

function firstOf(problems: readonly FeedProblem[]): string {
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return lineOf(problems[0]!) + more;
}

async function refuse(db: Database, lines: readonly string[], why: string): Promise<void> {
  if (!values['dry-run']) await recordImport(db, { source, why, now: Date.now() });
  for (const line of lines) console.error(line);
  fail('Nothing was imported.');
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
