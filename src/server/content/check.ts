/**
 * Checks every file, and the files against each other, more strictly than the site does: for `npm run content:check`,
 * and before anything is published.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { EsimPricing } from '../../shared/esim/pricing.ts';
import type { Footer } from '../../shared/content/frame.ts';
import type { HelpMePick } from '../../shared/pick/questions.ts';
import type { EsimDestinations } from './schemas/esimDestinations.ts';
import { checkDayPlans } from './checks/esimDayPlans.ts';
import { checkRegion } from './checks/esimRegion.ts';
import { DEALS_FILE, readCatalogue, type FileProblem } from './catalogue/catalogue.ts';
import { choicesOf } from './schemas/choices.ts';
import { CONTENT_FILES, type ContentName } from './files.ts';
import { unknownAnswers } from './schemas/helpMePick.ts';
import { unknownNeighbours, type Matching } from './schemas/matching.ts';
import { fieldLines } from './text/lines.ts';
import { pathName } from '../../shared/editing/paths.ts';
import type { Finding, Reader } from './problem.ts';
import { anchorProblems } from './checks/anchors.ts';
import { FILES_WITH_ICONS, unknownIcons } from './checks/unknownIcons.ts';
import { readingLinkProblems } from './checks/readingLinks.ts';
import { readOnce } from './readOnce.ts';
import { textProblems } from './text/textProblems.ts';
import { allFiles, textsOfFolder, type Texts } from './texts.ts';

const DESTINATIONS = 'esim/destinations.yaml';
const PRICING = 'esim/pricing.yaml';
const FOOTER = 'footer.yaml';
const HELP_ME_PICK = 'pages/help-me-pick.yaml';
const MATCHING = 'matching.yaml';
const NAMES = Object.keys(CONTENT_FILES) as ContentName[];

type Check = { files: number; problems: FileProblem[]; samples: FileProblem[] };

/** @returns every problem of the folder, file by file; `samples`: what is shipped for an operator to replace */
export function checkContent(dir: string): Check {
  const texts = textsOfFolder(dir);
  const checked = checkTexts(texts);
  return { ...checked, problems: [...unreadFiles(dir, allFiles(texts)), ...checked.problems] };
}

export function checkTexts(texts: Texts): Check {
  const values = new Map<string, unknown>();
  const problems = NAMES.flatMap((file) => {
    const result = readOne(texts, file);
    if ('value' in result) values.set(file, result.value);
    return 'problems' in result ? result.problems.map((problem) => ({ file, ...problem })) : [];
  });
  const files = allFiles(texts);
  return {
    files: files.length,
    problems: [
      ...problems,
      ...crossChecks(texts, values),
      ...pickProblems(texts, values),
      ...matchingProblems(texts, values),
      ...FILES_WITH_ICONS.flatMap((file) => locateFindings(texts, file, unknownIcons(values, file))),
      ...catalogueProblems(texts, values),
      ...readingLinkProblems(texts),
      ...anchorProblems(texts),
      ...files.flatMap((file) => textProblems(texts, file)),
    ],
    samples: socialSamples(texts, values),
  };
}

/** Reserved names (RFC 2606) lead nowhere. */
const RESERVED_ADDRESS = /^https:\/\/([^/]+\.)?example\.(com|net|org)(\/|$)/;

function socialSamples(texts: Texts, values: Map<string, unknown>): FileProblem[] {
  const footer = values.get(FOOTER) as Footer | undefined;
  const findings = (footer?.social ?? []).flatMap(({ href }, index) =>
    href && RESERVED_ADDRESS.test(href)
      ? [{ path: ['social', index, 'href'], message: 'is a sample: put your own address, or leave it out' }]
      : [],
  );
  return locateFindings(texts, FOOTER, findings);
}

/** Runs only when the lists that the files refer to are valid. */
function catalogueProblems(texts: Texts, values: Map<string, unknown>): FileProblem[] {
  const choices = choicesOf((name) => values.get(name));
  const countries = values.get('lookups/countries.yaml') as { countries: { iso2: string }[] } | undefined;
  if (!choices || !countries) return [];
  const codes = countries.countries.map(({ iso2 }) => iso2);
  const read = readCatalogue(texts, choices, codes);
  return 'problems' in read
    ? read.problems.filter(({ file }) => file !== DEALS_FILE || values.has(file))
    : [];
}

/** Answers of Help Me Pick with unknown names; the site leaves them out. */
function pickProblems(texts: Texts, values: Map<string, unknown>): FileProblem[] {
  const pick = values.get(HELP_ME_PICK) as HelpMePick | undefined;
  const choices = choicesOf((name) => values.get(name));
  const countries = values.get('lookups/countries.yaml') as { countries: { iso2: string }[] } | undefined;
  if (!pick || !choices || !countries) return [];
  const codes = countries.countries.map(({ iso2 }) => iso2);
  return locateFindings(texts, HELP_ME_PICK, unknownAnswers(pick, choices, codes));
}

/** Neighbours that are no subject; the site leaves them out. */
function matchingProblems(texts: Texts, values: Map<string, unknown>): FileProblem[] {
  const matching = values.get(MATCHING) as Matching | undefined;
  const choices = choicesOf((name) => values.get(name));
  return matching && choices
    ? locateFindings(texts, MATCHING, unknownNeighbours(matching, choices.subjects))
    : [];
}

function locateFindings(texts: Texts, file: ContentName, findings: Finding[]): FileProblem[] {
  if (!findings.length) return [];
  const source = texts.read(file);
  const lineOf = fieldLines(source && 'text' in source ? source.text : '');
  return findings.map(({ path, message }) => ({
    file,
    line: lineOf(path),
    field: pathName(path),
    message,
  }));
}

function readOne(texts: Texts, file: ContentName): ReturnType<Reader<unknown>> {
  const source = texts.read(file);
  if (!source) return { problems: [{ line: 1, field: '', message: 'the file is missing' }] };
  return 'text' in source ? readOnce(CONTENT_FILES[file] as Reader<unknown>, source.text) : source;
}

/** Files that the site never reads: a misspelled name would otherwise go unnoticed. */
function unreadFiles(dir: string, expectedNames: readonly string[]): FileProblem[] {
  if (!existsSync(dir)) return [];
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

function crossChecks(texts: Texts, values: Map<string, unknown>): FileProblem[] {
  const destinations = values.get(DESTINATIONS) as EsimDestinations | undefined;
  const pricing = values.get(PRICING) as EsimPricing | undefined;
  if (!destinations || !pricing) return [];
  return [
    ...locateFindings(
      texts,
      DESTINATIONS,
      destinations.regions.flatMap((region, index) => checkRegion(region, index, destinations, pricing)),
    ),
    ...locateFindings(texts, PRICING, checkDayPlans(pricing, destinations)),
  ];
}
