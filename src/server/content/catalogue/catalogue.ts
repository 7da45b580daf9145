/** Reads and checks the catalogue's files together: a valid catalogue, or every problem. */
import type { Deal } from '../../../shared/catalogue/deal.ts';
import type { Choices } from '../../../shared/lookups/choices.ts';
import { CONTENT_FOLDERS, type FolderValue } from '../files.ts';
import { FENCE } from '../text/frontMatter.ts';
import { fieldLines } from '../text/lines.ts';
import { pathName } from '../../../shared/editing/paths.ts';
import type { Problem, Reader } from '../problem.ts';
import { readOnce } from '../readOnce.ts';
import { readDeals } from '../schemas/reading.ts';
import { checkReferences, type Entries, type FileFinding } from '../checks/references.ts';
import type { Folder, Texts } from '../texts.ts';

export type FileProblem = Problem & { file: string };
export type Catalogue = { readonly [K in keyof Entries]: readonly Entries[K][number]['entry'][] };
type ReadFile<T> = { file: string; text: string; value: T };

export const DEALS_FILE = 'deals.yaml';

/**
 * @param choices and `countries` (alpha-2): the names that the files may use
 */
export function readCatalogue(
  source: Texts,
  choices: Choices,
  countries: readonly string[],
): { value: Catalogue; texts: ReadonlyMap<string, string> } | { problems: FileProblem[] } {
  const problems: FileProblem[] = [];
  const all = <F extends Folder>(folder: F): ReadFile<FolderValue<F>>[] =>
    readEach(source, source.files(folder), CONTENT_FOLDERS[folder].read as Reader<FolderValue<F>>, problems);
  const read: { [F in Folder]: ReadFile<FolderValue<F>>[] } & { deals: ReadFile<readonly Deal[]>[] } = {
    programs: all('programs'),
    articles: all('articles'),
    resources: all('resources'),
    deals: readEach(source, [DEALS_FILE], readDeals, problems),
  };
  const entries: Entries = {
    programs: read.programs.flatMap((part) => withPlaces(part, 'programs')),
    articles: read.articles.map(withId),
    resources: read.resources.map(withId),
    deals: read.deals.flatMap((part) => withPlaces(part, 'deals')),
  };
  const texts = new Map(
    Object.values(read).flatMap((parts) => parts.map(({ file, text }) => [file, text] as const)),
  );
  // An unreadable file would make its programs unknown to all other files.
  if (!problems.length)
    problems.push(
      ...checkReferences(entries, choices, countries).map((finding) => locateFinding(finding, texts)),
    );
  return problems.length ? { problems } : { value: catalogueOf(entries), texts };
}

function readEach<T>(
  source: Texts,
  files: string[],
  read: Reader<T>,
  problems: FileProblem[],
): ReadFile<T>[] {
  return files.flatMap((file) => {
    const decoded = source.read(file) ?? MISSING_FILE;
    const result = 'text' in decoded ? readOnce(read, decoded.text) : decoded;
    if ('value' in result && 'text' in decoded) return [{ file, text: decoded.text, value: result.value }];
    if ('value' in result) return [];
    problems.push(...result.problems.map((problem) => ({ file, ...problem })));
    return [];
  });
}

const MISSING_FILE: { problems: Problem[] } = {
  problems: [{ line: 1, field: '', message: 'cannot be read' }],
};

const withPlaces = <T>({ file, value }: ReadFile<readonly T[]>, key: string) =>
  value.map((entry, index) => ({ file, path: [key, index], entry }));

/** The id of a Markdown file is its file name. */
const withId = <T extends object>({ file, value }: ReadFile<T>) => ({
  file,
  path: [],
  entry: { id: file.slice(file.lastIndexOf('/') + 1, -'.md'.length), ...value },
});

function locateFinding({ file, path, message }: FileFinding, texts: Map<string, string>): FileProblem {
  const text = texts.get(file) ?? '';
  const markdown = file.endsWith('.md');
  const fields = markdown ? (FENCE.exec(text)?.[1] ?? '') : text;
  return { file, line: fieldLines(fields)(path) + (markdown ? 1 : 0), field: pathName(path), message };
}

const catalogueOf = ({ programs, articles, resources, deals }: Entries): Catalogue => ({
  programs: programs.map(({ entry }) => entry),
  articles: articles.map(({ entry }) => entry),
  resources: resources.map(({ entry }) => entry),
  deals: deals.map(({ entry }) => entry),
});
