/** `npm run content:check`: checks every file, and the files against each other, more strictly than the site does. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EsimPricing } from '../../shared/esim/pricing.ts';
import type { Footer } from '../../shared/content/frame.ts';
import type { HelpMePick } from '../../shared/pick/questions.ts';
import type { EsimDestinations } from './esimDestinations.ts';
import { checkRegion } from './esimRegion.ts';
import { DEALS_FILE, folderFiles, readCatalogue, type FileProblem } from './catalogue.ts';
import { choicesOf } from './choices.ts';
import { CONTENT_FILES, CONTENT_FOLDERS, type ContentName } from './files.ts';
import { unknownAnswers } from './helpMePick.ts';
import { unknownNeighbours, type Matching } from './matching.ts';
import { fieldLines } from './lines.ts';
import { fieldName, type Finding, type Reader } from './problem.ts';
import { readingLinkProblems } from './readingLinks.ts';

const DESTINATIONS = 'esim/destinations.yaml';
const FOOTER = 'footer.yaml';
const HELP_ME_PICK = 'pages/help-me-pick.yaml';
const MATCHING = 'matching.yaml';
const FOLDERS = Object.keys(CONTENT_FOLDERS) as (keyof typeof CONTENT_FOLDERS)[];
const NAMES = Object.keys(CONTENT_FILES) as ContentName[];

/** @returns every problem of the folder, file by file; `samples`: what is shipped for an operator to replace */
export function checkContent(dir: string): {
  files: number;
  problems: FileProblem[];
  samples: FileProblem[];
} {
  const values = new Map<string, unknown>();
  const problems = NAMES.flatMap((file) => {
    const result = readOne(dir, file);
    if ('value' in result) values.set(file, result.value);
    return 'problems' in result ? result.problems.map((problem) => ({ file, ...problem })) : [];
  });
  const folders = FOLDERS.flatMap((folder) => folderFiles(dir, folder));
  return {
    files: NAMES.length + folders.length,
    problems: [
      ...problems,
      ...unread(dir, folders),
      ...crossChecks(dir, values),
      ...pickProblems(dir, values),
      ...matchingProblems(dir, values),
      ...catalogueProblems(dir, values),
      ...readingLinkProblems(dir),
    ],
    samples: socialSamples(dir, values),
  };
}

/** Reserved names (RFC 2606) lead nowhere. */
const RESERVED = /^https:\/\/([^/]+\.)?example\.(com|net|org)(\/|$)/;

function socialSamples(dir: string, values: Map<string, unknown>): FileProblem[] {
  const footer = values.get(FOOTER) as Footer | undefined;
  const findings = (footer?.social ?? []).flatMap(({ href }, index) =>
    href && RESERVED.test(href)
      ? [{ path: ['social', index, 'href'], message: 'is a sample: put your own address, or leave it out' }]
      : [],
  );
  return located(dir, FOOTER, findings);
}

/** Runs only when the lists that the files refer to are valid. */
function catalogueProblems(dir: string, values: Map<string, unknown>): FileProblem[] {
  const choices = choicesOf((name) => values.get(name));
  const countries = values.get('lookups/countries.yaml') as { countries: { iso2: string }[] } | undefined;
  if (!choices || !countries) return [];
  const read = readCatalogue(
    dir,
    choices,
    countries.countries.map(({ iso2 }) => iso2),
  );
  return 'problems' in read
    ? read.problems.filter(({ file }) => file !== DEALS_FILE || values.has(file))
    : [];
}

/** Answers of Help Me Pick with unknown names; the site leaves them out. */
function pickProblems(dir: string, values: Map<string, unknown>): FileProblem[] {
  const pick = values.get(HELP_ME_PICK) as HelpMePick | undefined;
  const choices = choicesOf((name) => values.get(name));
  const countries = values.get('lookups/countries.yaml') as { countries: { iso2: string }[] } | undefined;
  if (!pick || !choices || !countries) return [];
  const codes = countries.countries.map(({ iso2 }) => iso2);
  return located(dir, HELP_ME_PICK, unknownAnswers(pick, choices, codes));
}

/** Neighbours that are no subject; the site leaves them out. */
function matchingProblems(dir: string, values: Map<string, unknown>): FileProblem[] {
  const matching = values.get(MATCHING) as Matching | undefined;
  const choices = choicesOf((name) => values.get(name));
  return matching && choices ? located(dir, MATCHING, unknownNeighbours(matching, choices.subjects)) : [];
}

function located(dir: string, file: ContentName, findings: Finding[]): FileProblem[] {
  const lineOf = fieldLines(readFileSync(join(dir, file), 'utf8'));
  return findings.map(({ path, message }) => ({
    file,
    line: lineOf(path),
    field: fieldName(path),
    message,
  }));
}

function readOne(dir: string, file: ContentName): ReturnType<Reader<unknown>> {
  try {
    return CONTENT_FILES[file](readFileSync(join(dir, file), 'utf8'));
  } catch (error) {
    return { problems: [{ line: 1, field: '', message: `cannot be read: ${(error as Error).message}` }] };
  }
}

/** Files that the site never reads: a misspelled name would otherwise go unnoticed. */
function unread(dir: string, folders: string[]): FileProblem[] {
  if (!existsSync(dir)) return [];
  const expectedNames: readonly string[] = [...NAMES, ...folders];
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(dir.length + 1)
        .replaceAll('\\', '/'),
    )
    .filter((file) => !expectedNames.includes(file))
    .map((file) => ({ file, line: 1, field: '', message: 'no part of the site reads this file' }));
}

function crossChecks(dir: string, values: Map<string, unknown>): FileProblem[] {
  const destinations = values.get(DESTINATIONS) as EsimDestinations | undefined;
  const pricing = values.get('esim/pricing.yaml') as EsimPricing | undefined;
  if (!destinations || !pricing) return [];
  return located(
    dir,
    DESTINATIONS,
    destinations.regions.flatMap((region, index) => checkRegion(region, index, destinations, pricing)),
  );
}
