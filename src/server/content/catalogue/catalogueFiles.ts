import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freeze } from '../../../shared/lib/frozen.ts';
import type { Choices } from '../../../shared/lookups/choices.ts';
import type { Country } from '../../../shared/lookups/lookups.ts';
import { ConfigError } from '../../config/environment.ts';
import { DEALS_FILE, readCatalogue, type Catalogue, type FileProblem } from './catalogue.ts';
import type { Place } from '../file.ts';
import { listsOf, type Lists } from './lists.ts';
import { CATALOGUE_PART } from '../published.ts';
import { FOLDERS, overlay, textsOf, textsOfFolder, type TextMap } from '../texts.ts';

/** The catalogue with the lists it was checked against; a new object after every change. */
export type CatalogueContent = Catalogue & {
  readonly choices: Choices;
  readonly countries: readonly Country[];
};

export type CatalogueFiles = {
  value: () => CatalogueContent;
  /** Texts of the newest valid version, and the mistakes of a newer one that is refused. */
  status: () => { texts: TextMap; problems: readonly FileProblem[] };
};

type Sources = { choices: () => Choices; countries: () => readonly Country[] };
type Good = { content: CatalogueContent; texts: TextMap };

/**
 * Checking a few hundred files takes a millisecond: too much for every request, and ten times a second it is 2 % of a busy
 * process. Who has saved a file sees it before the next page is open.
 */
const LOOK_MS = 500;

/**
 * The newest valid version of all catalogue files together: one mistake anywhere keeps the previous version, on which
 * what is published here still shows.
 * @throws ConfigError when no version was ever valid
 */
export function openCatalogue(
  { dir, published, log }: Place,
  { choices, countries }: Sources,
): CatalogueFiles {
  const folder = textsOfFolder(dir);
  let checkedAt = 0;
  let last: (Lists & { stamp: string; own: TextMap }) | undefined;
  let good: Good | undefined;
  let problems: readonly FileProblem[] = [];

  function refresh(now: number): void {
    const lists = { choices: choices(), countries: countries() };
    const state = { stamp: stampOf(dir, published.texts(), now), own: published.texts(), ...lists };
    if (good && last && isEqual(state, last)) return;
    last = state;
    problems = take(lists, overlay(folder, state.own));
    if (!problems.length) return;
    takeEarlierTexts(lists);
    if (!good) throw new ConfigError(unusable(dir, problems));
    for (const problem of problems) log.error(problem, 'content file refused');
  }
  function take(lists: Lists, texts: ReturnType<typeof overlay>): readonly FileProblem[] {
    const codes = lists.countries.map(({ iso2 }) => iso2);
    const result = readCatalogue(texts, lists.choices, codes);
    if ('problems' in result) return result.problems;
    const next = Object.freeze({ ...freeze(result.value), ...lists });
    const same = good && isSame(good.content, next);
    if (good && !same) log.info({ programs: next.programs.length }, 'catalogue read');
    good = { content: same ? good!.content : next, texts: result.texts };
    return [];
  }
  /** The last valid texts with what was published since, read with the present lists or with their own. */
  function takeEarlierTexts(lists: Lists): void {
    const older = good?.texts ?? published.lastGood(CATALOGUE_PART);
    if (!older) return;
    const texts = overlay(textsOf(older), published.texts());
    const theirs = good?.content ?? listsOf(texts);
    if (take(lists, texts).length && theirs)
      take({ choices: theirs.choices, countries: theirs.countries }, texts);
  }

  refresh(Date.now());
  return {
    value() {
      const now = Date.now();
      if (Math.abs(now - checkedAt) >= LOOK_MS || last?.own !== published.texts()) {
        checkedAt = now;
        refresh(now);
      }
      return good!.content;
    },
    status: () => (refresh(Date.now()), { texts: good!.texts, problems }),
  };
}

// As in file.ts: file systems stamp in steps of some milliseconds, so a file this recent may change again under the
// same stamp.
const UNSETTLED_MS = 50;

/** ctime, because tools that copy or restore a file set mtime back. */
function stampOf(dir: string, own: TextMap, now: number): string {
  const folder = textsOfFolder(dir);
  const files = [...FOLDERS.flatMap((name) => folder.files(name)), DEALS_FILE].filter(
    (file) => !own.has(file),
  );
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

const isSame = ({ choices, countries, ...lists }: CatalogueContent, next: CatalogueContent): boolean =>
  choices === next.choices &&
  countries === next.countries &&
  (Object.keys(lists) as (keyof Catalogue)[]).every(
    (list) => JSON.stringify(lists[list]) === JSON.stringify(next[list]),
  );

function unusable(dir: string, problems: readonly FileProblem[]): string {
  const [first] = problems;
  const where = [first?.field, first?.message].filter(Boolean).join(' ');
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The content file ${join(dir, first?.file ?? '')} cannot be used: line ${first?.line}: ${where}${more}.`;
}
