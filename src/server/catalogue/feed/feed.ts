/**
 * Imports programs from a partner's file (CSV or JSON Lines), under the rules of editors' files: all of them, or none
 * when any has a mistake.
 */
import * as v from 'valibot';
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import type { CatalogueContent } from '../../content/catalogueFiles.ts';
import { fieldName, type Finding, type Problem } from '../../content/problem.ts';
import { programFindings } from '../../content/programs.ts';
import { programSchema } from '../../content/programSchema.ts';
import { ownDeals } from '../../content/reading.ts';
import { checkReferences } from '../../content/references.ts';
import { findingOf } from '../../content/yaml.ts';
import type { Database } from '../../db/database.ts';
import { programEntry } from '../entries.ts';
import { importEntries, type Import, type ImportReport } from '../import.ts';
import { namesOf } from '../names.ts';
import { itemsOf, type Format, type Item } from './items.ts';

/** `bytes` of a UTF-8 file. `sample`: its providers are invented, and every program's page says so. */
export type Feed = { bytes: Uint8Array; format: Format; sample: boolean };
type ProgramWithDeals = { program: Program; deals: Deal[] };
type FeedProgram = ProgramWithDeals & { line: number };

const feedSchema = v.strictObject({ ...programSchema.entries, deals: ownDeals });

/** Nobody would read more. */
const MOST_PROBLEMS = 100;
const FEED = 'feed';

/** @throws ImportConflict for an id that editors or another feed use; then nothing is imported */
export async function importFeed(
  db: Database,
  feed: Feed,
  content: CatalogueContent,
  options: Omit<Import, 'entries'>,
): Promise<ImportReport | { problems: Problem[] }> {
  const read = readFeed(feed, content);
  if ('problems' in read) return read;
  const names = namesOf(content);
  return importEntries(db, {
    ...options,
    entries: read.programs.map(({ program, deals }) => programEntry(program, names, deals)),
  });
}

/** @returns every program, or the problems of the first hundred bad ones */
function readFeed(
  { bytes, format, sample }: Feed,
  content: CatalogueContent,
): { programs: ProgramWithDeals[] } | { problems: Problem[] } {
  const text = textOf(bytes);
  if (text === undefined) return { problems: [{ line: 1, field: '', message: 'is not UTF-8' }] };
  const read: FeedProgram[] = [];
  const problems: Problem[] = [];
  for (const item of itemsOf[format](text)) {
    const program = programIn(item, sample);
    if (Array.isArray(program)) problems.push(...program);
    else read.push({ line: item.line, ...program });
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (!problems.length) problems.push(...amongThem(read, content));
  // An empty file is more likely broken than a wish to remove everything.
  if (!read.length && !problems.length) problems.push({ line: 1, field: '', message: 'holds no program' });
  return problems.length ? { problems } : { programs: read };
}

/** Without a byte order mark; undefined for invalid UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function programIn(item: Item, sample: boolean): ProgramWithDeals | Problem[] {
  if ('message' in item) return [{ line: item.line, field: '', message: item.message }];
  const result = v.safeParse(feedSchema, item.data);
  const findings = result.success ? programFindings(result.output) : result.issues.map(findingOf);
  if (result.success && !findings.length) {
    const { deals, ...program } = result.output;
    return {
      program: { ...program, sample },
      deals: deals.map((deal) => ({ ...deal, program: program.id })),
    };
  }
  return findings.map((finding) => problemAt(item.line, finding));
}

const problemAt = (line: number, { path, message }: Finding): Problem => ({
  line,
  field: fieldName(path),
  message,
});

/** Unknown names, and repeated ids. */
function amongThem(read: readonly FeedProgram[], content: CatalogueContent): Problem[] {
  const ownPrograms = content.programs.map((entry) => ({ file: 'content', path: [], entry }));
  const feedPrograms = read.map(({ program }, at) => ({ file: FEED, path: [at], entry: program }));
  const deals = read.flatMap(({ deals }, at) =>
    deals.map((entry, index) => ({ file: FEED, path: [at, 'deals', index], entry })),
  );
  const entries = { programs: [...ownPrograms, ...feedPrograms], articles: [], resources: [], deals };
  const codes = content.countries.map(({ iso2 }) => iso2);
  const unknown = checkReferences(entries, content.choices, codes)
    .filter(({ file }) => file === FEED)
    .map(({ path: [at, ...path], message }) => problemAt(read[Number(at)]!.line, { path, message }));
  return [...unknown, ...twice(read)].slice(0, MOST_PROBLEMS);
}

function twice(read: readonly FeedProgram[]): Problem[] {
  const deals = read.flatMap(({ line, deals }) =>
    deals.map(({ id }, at) => ({ line, id, field: fieldName(['deals', at, 'id']) })),
  );
  const programs = read.map(({ line, program: { id } }) => ({ line, id, field: 'id' }));
  return [programs, deals].flatMap((list) => {
    const ids = new Set<string>();
    return list.flatMap(({ line, id, field }) => {
      if (ids.has(id)) return [{ line, field, message: `"${id}" is there twice` }];
      ids.add(id);
      return [];
    });
  });
}
