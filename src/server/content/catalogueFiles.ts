import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freeze } from '../../shared/lib/frozen.ts';
import type { Choices } from '../../shared/lookups/choices.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import { ConfigError } from '../config/environment.ts';
import type { Log } from '../lib/log.ts';
import {
  DEALS_FILE,
  folderFiles,
  readCatalogue,
  type Catalogue,
  type FileProblem,
  type ReadText,
} from './catalogue.ts';
import type { Reader } from './problem.ts';

/** The catalogue with the lists it was checked against; a new object after every change. */
export type CatalogueContent = Catalogue & {
  readonly choices: Choices;
  readonly countries: readonly Country[];
};

type Sources = { choices: () => Choices; countries: () => readonly Country[] };

/**
 * Checking a few hundred files takes a third of a millisecond: too much for every request, and every 100 ms is often
 * enough.
 */
const LOOK_MS = 100;

/**
 * The newest valid version of all catalogue files together: one mistake anywhere keeps the previous version.
 * @throws ConfigError when no version is valid yet
 */
export function openCatalogue(
  dir: string,
  { choices, countries }: Sources,
  log: Log,
): () => CatalogueContent {
  const readText = remembering();
  let looked = 0;
  let last: { stamp: string; choices: Choices; countries: readonly Country[] } | undefined;
  let good: CatalogueContent | undefined;

  function refresh(now: number): CatalogueContent {
    const lists = { choices: choices(), countries: countries() };
    const state = { stamp: stampOf(dir, now), ...lists };
    if (good && last && isEqual(state, last)) return good;
    last = state;
    const codes = lists.countries.map(({ iso2 }) => iso2);
    const result = readCatalogue(dir, lists.choices, codes, readText);
    if ('problems' in result) return keepLastGood(result.problems);
    const next = Object.freeze({ ...freeze(result.value), ...lists });
    if (good && !isSame(good, next)) log.info({ programs: next.programs.length }, 'catalogue read');
    return (good = good && isSame(good, next) ? good : next);
  }
  function keepLastGood(problems: FileProblem[]): CatalogueContent {
    if (!good) throw new ConfigError(unusable(dir, problems));
    for (const problem of problems) log.error(problem, 'content file refused');
    return good;
  }

  refresh(Date.now());
  return () => {
    const now = Date.now();
    if (Math.abs(now - looked) < LOOK_MS) return good!;
    looked = now;
    return refresh(now);
  };
}

/** Parses a file only when its text has changed. */
function remembering(): ReadText {
  const cache = new Map<string, { text: string; result: unknown }>();
  return <T>(file: string, text: string, read: Reader<T>) => {
    const last = cache.get(file);
    if (last?.text === text) return last.result as ReturnType<Reader<T>>;
    const result = read(text);
    cache.set(file, { text, result });
    return result;
  };
}

// As in file.ts: file systems stamp in steps of some milliseconds, so a file this recent may change again under the
// same stamp.
const UNSETTLED_MS = 50;

/** ctime, because tools that copy or restore a file set mtime back. */
function stampOf(dir: string, now: number): string {
  const files = [
    ...(['programs', 'articles', 'resources'] as const).flatMap((name) => folderFiles(dir, name)),
    DEALS_FILE,
  ];
  const stamps = files.map((file) => {
    const stats = statSync(join(dir, file), { throwIfNoEntry: false });
    if (!stats) return `${file}:missing`;
    const settled = now - stats.ctimeMs >= UNSETTLED_MS;
    return `${file}:${stats.ino}:${stats.size}:${stats.ctimeMs}${settled ? '' : `:${now}`}`;
  });
  return stamps.join('\n');
}

const isEqual = <T extends object>(a: T, b: T): boolean =>
  (Object.keys(a) as (keyof T)[]).every((key) => a[key] === b[key]);

const isSame = (a: CatalogueContent, b: CatalogueContent): boolean =>
  a.choices === b.choices &&
  a.countries === b.countries &&
  (['programs', 'articles', 'resources', 'deals'] as const).every(
    (list) => JSON.stringify(a[list]) === JSON.stringify(b[list]),
  );

function unusable(dir: string, problems: FileProblem[]): string {
  const [first] = problems;
  const where = [first?.field, first?.message].filter(Boolean).join(' ');
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The content file ${join(dir, first?.file ?? '')} cannot be used: line ${first?.line}: ${where}${more}.`;
}
