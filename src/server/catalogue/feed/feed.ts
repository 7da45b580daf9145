/**
 * Imports programs from a partner's file (CSV or JSON Lines), under the rules of editors' files: all of them, or none
 * when any has a mistake.
 */
import { fileMessages } from '../../../shared/editing/fileMessages.ts';
import { importMessages } from '../../../shared/editing/importMessages.ts';
import { setImmediate } from 'node:timers/promises';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import { checkReferences } from '../../content/checks/references.ts';
import type { Database } from '../../db/database.ts';
import type { Entry } from '../entries/entry.ts';
import { programEntry } from '../entries/program.ts';
import { importEntries, planImport } from '../import/import.ts';
import { pricesOf, type Import, type ImportReport } from '../import/plan.ts';
import { namesOf } from '../search/names.ts';
import { itemsOf, type Format } from './items.ts';
import {
  hasWrongStarts,
  isWrong,
  problemAt,
  programIn,
  type FeedProblem,
  type FeedProgram,
  type ProgramWithDeals,
} from './feedProgram.ts';
import { takenIdProblems, type FeedOwner } from './takenIdProblems.ts';
import { feedText } from './text.ts';

/** `sample`: its providers are invented, and every program's page says so. */
type Feed = { bytes: Uint8Array; format: Format; sample: boolean };
/** `note`: what was done to the file's letters. `prices`: of a dry run, the first ones as they are read. */
type FeedReport = (
  (ImportReport & { prices?: ReturnType<typeof pricesOf> }) | { problems: FeedProblem[] }
) & { note?: string };

/** Programs that are read before others get their turn. */
const TURN = 25;

/** More would not be read. */
const MAX_PROBLEMS = 100;
/** Enough to see that dollars were taken for cents. */
const MAX_PRICES = 5;
const FEED = 'feed';

/**
 * @param options `dryRun` only says what the import would do
 * @throws ImportConflict for an id that editors or another feed took meanwhile, TooManyRemovals for too many that would leave; then
 *   nothing is imported
 */
export async function importFeed(
  db: Database,
  feed: Feed,
  content: CatalogueContent,
  { dryRun = false, ...options }: Omit<Import, 'entries'> & { dryRun?: boolean },
): Promise<FeedReport> {
  const { note, ...read } = await feedEntries(feed, content, { q: db.read, source: options.source });
  const noted = note === undefined ? {} : { note };
  if ('problems' in read) return { ...read, ...noted };
  const task = { ...options, entries: read.entries };
  if (!dryRun) return { ...(await importEntries(db, task)), ...noted };
  const { report, put } = await planImport(db, task);
  return { ...report, prices: pricesOf(put.slice(0, MAX_PRICES)), ...noted };
}

type FeedEntries = ({ entries: Entry[] } | { problems: FeedProblem[] }) & {
  note: string | undefined;
};

/** A file as entries of the catalogue, or its mistakes. Others get their turn in between: thousands take seconds. */
export async function feedEntries(
  feed: Feed,
  content: CatalogueContent,
  owner: FeedOwner,
): Promise<FeedEntries> {
  const { note, ...read } = await readFeed(feed, content, owner);
  if ('problems' in read) return { ...read, note };
  const names = namesOf(content);
  const entries: Entry[] = [];
  for (const [at, { program, deals }] of read.programs.entries()) {
    entries.push(programEntry(program, names, deals));
    if (at % TURN === 0) await setImmediate();
  }
  return { entries, note };
}

type ReadFeed = ({ programs: ProgramWithDeals[] } | { problems: FeedProblem[] }) & {
  note?: string | undefined;
};

/** @returns every program, or the problems of the first hundred bad ones */
async function readFeed(
  { bytes, format, sample }: Feed,
  content: CatalogueContent,
  owner: FeedOwner,
): Promise<ReadFeed> {
  const source = feedText(bytes, format);
  if ('message' in source) return { problems: [{ ...START, message: source.message }] };
  const { text, note } = source;
  const read: FeedProgram[] = [];
  const problems: FeedProblem[] = [];
  let isWhole = true;
  for (const item of itemsOf[format](text)) {
    const { program, findings } = programIn(item, sample);
    problems.push(...findings.map((finding) => problemAt(item, finding)));
    if (program) read.push(program);
    isWhole &&= program !== undefined && problems.length < MAX_PROBLEMS;
    if (problems.length >= MAX_PROBLEMS) break;
    if (read.length % TURN === 0) await setImmediate();
  }
  // A program that cannot be read would be unknown to the others.
  if (isWhole) problems.push(...amongThem(read, content));
  problems.push(...(await takenIdProblems(owner, read, problems)).slice(0, MAX_PROBLEMS));
  problems.sort((a, b) => a.line - b.line);
  // An empty file is more likely broken than a wish to remove everything.
  if (!read.length && !problems.length) problems.push({ ...START, message: fileMessages.table.noProgram });
  return problems.length ? { problems, note } : { programs: read, note };
}

const START = { line: 1, field: '' };

/** Unknown names, and repeated ids; nothing that only a mistake in what it names makes unknown. */
function amongThem(read: readonly FeedProgram[], content: CatalogueContent): FeedProblem[] {
  const ownPrograms = content.programs.map((entry) => ({
    file: importMessages.ownPrograms,
    path: [],
    entry,
  }));
  const feedPrograms = read.map(({ program }, at) => ({ file: FEED, path: [at], entry: program }));
  const deals = read.flatMap(({ deals }, at) =>
    deals.map((entry, index) => ({ file: FEED, path: [at, 'deals', index], entry })),
  );
  const entries = { programs: [...ownPrograms, ...feedPrograms], articles: [], resources: [], deals };
  const codes = content.countries.map(({ iso2 }) => iso2);
  const hasWrongId = read.some((program) => isWrong(program, ['id']));
  const unknown = checkReferences(entries, content.choices, codes)
    .filter(({ file, path }) => file === FEED && !(hasWrongId && path[1] === 'related'))
    .flatMap(({ path: [at, ...path], message }) => {
      const program = read[Number(at)]!;
      const isToldElsewhere = isWrong(program, path) || (path[0] === 'deals' && hasWrongStarts(program));
      return isToldElsewhere ? [] : [problemAt(program, { path, message })];
    });
  return [...unknown, ...twice(read)].slice(0, MAX_PROBLEMS);
}

function twice(read: readonly FeedProgram[]): FeedProblem[] {
  const deals = read.flatMap(({ placeOf, deals }) =>
    deals.map(({ id }, at) => ({ id, place: () => placeOf(['deals', at, 'id']) })),
  );
  const programs = read.map(({ placeOf, program: { id } }) => ({ id, place: () => placeOf(['id']) }));
  return [programs, deals].flatMap((list) => {
    const ids = new Set<string>();
    return list.flatMap(({ id, place }) => {
      // Missing, which is told already.
      if (!id) return [];
      if (ids.has(id)) return [{ ...place(), message: `"${id}" is there twice` }];
      ids.add(id);
      return [];
    });
  });
}
