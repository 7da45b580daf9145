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

/** The catalogue with the lists it was checked against; another object when anything of it changed. */
export type CatalogueContent = Catalogue & {
  readonly choices: Choices;
  readonly countries: readonly Country[];
};

type Sources = { choices: () => Choices; countries: () => readonly Country[] };

/** Looking at some hundred files costs a third of a millisecond: not on each request, and often enough for any editor. */
const LOOK_MS = 100;

/**
 * Always the newest good version of all the catalogue's files together: one mistake anywhere keeps the last good whole.
 * @throws ConfigError when there is no good version yet
 */
export function openCatalogue(
  dir: string,
  { choices, countries }: Sources,
  log: Log,
): () => CatalogueContent {
  const readText = remembering();
  let looked = 0;
  let seen: { stamp: string; choices: Choices; countries: readonly Country[] } | undefined;
  let good: CatalogueContent | undefined;

  function refresh(now: number): CatalogueContent {
    const lists = { choices: choices(), countries: countries() };
    const state = { stamp: stampOf(dir, now), ...lists };
    if (good && seen && isEqual(state, seen)) return good;
    seen = state;
    const codes = lists.countries.map(({ iso2 }) => iso2);
    const result = readCatalogue(dir, lists.choices, codes, readText);
    if ('problems' in result) return kept(result.problems);
    const next = Object.freeze({ ...freeze(result.value), ...lists });
    if (good && !isSame(good, next)) log.info({ programs: next.programs.length }, 'catalogue read');
    return (good = good && isSame(good, next) ? good : next);
  }
  function kept(problems: FileProblem[]): CatalogueContent {
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

/** A file's entries stay the same objects while its text does, so what did not change is not parsed again. */
function remembering(): ReadText {
  const kept = new Map<string, { text: string; result: unknown }>();
  return <T>(file: string, text: string, read: Reader<T>) => {
    const last = kept.get(file);
    if (last?.text === text) return last.result as ReturnType<Reader<T>>;
    const result = read(text);
    kept.set(file, { text, result });
    return result;
  };
}

// As in file.ts: stamps step by some milliseconds, so a file this fresh may change again under the same one.
const UNSETTLED_MS = 50;

/** ctime and not mtime: tools that copy or restore a file set the latter back. */
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

const isEqual = <T extends object>(one: T, other: T): boolean =>
  (Object.keys(one) as (keyof T)[]).every((key) => one[key] === other[key]);

const isSame = (one: CatalogueContent, other: CatalogueContent): boolean =>
  one.choices === other.choices &&
  one.countries === other.countries &&
  (['programs', 'articles', 'resources', 'deals'] as const).every(
    (list) => JSON.stringify(one[list]) === JSON.stringify(other[list]),
  );

function unusable(dir: string, problems: FileProblem[]): string {
  const [first] = problems;
  const where = [first?.field, first?.message].filter(Boolean).join(' ');
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The content file ${join(dir, first?.file ?? '')} cannot be used: line ${first?.line}: ${where}${more}.`;
}
