/**
 * Programs from somebody else's file (CSV or JSON Lines), by the rules of editors' files: all of them or, with a mistake in
 * any, none.
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

/** `bytes` of a UTF-8 file. `sample`: its providers are invented, which every program's page says. */
export type Feed = { bytes: Uint8Array; format: Format; sample: boolean };
type Offered = { program: Program; deals: Deal[] };
type Read = Offered & { line: number };

const feedSchema = v.strictObject({ ...programSchema.entries, deals: ownDeals });

/** More would not be read by anybody. */
const MOST_PROBLEMS = 100;
const FEED = 'feed';

/** @throws ImportConflict for an id that editors or another feed have already; then nothing is imported */
export async function importFeed(
  db: Database,
  feed: Feed,
  content: CatalogueContent,
  wanted: Omit<Import, 'entries'>,
): Promise<ImportReport | { problems: Problem[] }> {
  const read = readFeed(feed, content);
  if ('problems' in read) return read;
  const names = namesOf(content);
  return importEntries(db, {
    ...wanted,
    entries: read.programs.map(({ program, deals }) => programEntry(program, names, deals)),
  });
}

/** @returns every program, or what is wrong with the first hundred that are wrong */
function readFeed(
  { bytes, format, sample }: Feed,
  content: CatalogueContent,
): { programs: Offered[] } | { problems: Problem[] } {
  const text = textOf(bytes);
  if (text === undefined) return { problems: [{ line: 1, field: '', message: 'is not UTF-8' }] };
  const read: Read[] = [];
  const problems: Problem[] = [];
  for (const item of itemsOf[format](text)) {
    const offered = programIn(item, sample);
    if (Array.isArray(offered)) problems.push(...offered);
    else read.push({ line: item.line, ...offered });
    if (problems.length >= MOST_PROBLEMS) break;
  }
  if (!problems.length) problems.push(...amongThem(read, content));
  // An empty file is a broken one far more often than the wish to remove everything.
  if (!read.length && !problems.length) problems.push({ line: 1, field: '', message: 'holds no program' });
  return problems.length ? { problems } : { programs: read };
}

/** Without the mark that some programs put at its beginning; undefined for what is no UTF-8. */
function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function programIn(item: Item, sample: boolean): Offered | Problem[] {
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

/** Names that nothing answers to, and ids that are there twice. */
function amongThem(read: readonly Read[], content: CatalogueContent): Problem[] {
  const ours = content.programs.map((entry) => ({ file: 'content', path: [], entry }));
  const theirs = read.map(({ program }, at) => ({ file: FEED, path: [at], entry: program }));
  const entries = { programs: [...ours, ...theirs], articles: [], resources: [], deals: [] };
  const codes = content.countries.map(({ iso2 }) => iso2);
  const unknown = checkReferences(entries, content.choices, codes)
    .filter(({ file }) => file === FEED)
    .map(({ path: [at, ...path], message }) => problemAt(read[Number(at)]!.line, { path, message }));
  return [...unknown, ...twice(read)].slice(0, MOST_PROBLEMS);
}

function twice(read: readonly Read[]): Problem[] {
  const deals = read.flatMap(({ line, deals }) =>
    deals.map(({ id }, at) => ({ line, id, field: fieldName(['deals', at, 'id']) })),
  );
  const programs = read.map(({ line, program: { id } }) => ({ line, id, field: 'id' }));
  return [programs, deals].flatMap((list) => {
    const seen = new Set<string>();
    return list.flatMap(({ line, id, field }) => {
      if (seen.has(id)) return [{ line, field, message: `"${id}" is there twice` }];
      seen.add(id);
      return [];
    });
  });
}
