import { statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { freeze, type Frozen } from '../../shared/lib/frozen.ts';
import { ConfigError } from '../config/environment.ts';
import type { Log } from '../lib/log.ts';
import type { DecodedText } from './text/encoding.ts';
import type { Problem, Reader } from './problem.ts';
import type { PublishedFiles } from './published.ts';
import { readOnce } from './readOnce.ts';
import { readText } from './texts.ts';

/** Where files are read from, and who hears of their mistakes. */
export type Place = { dir: string; published: PublishedFiles; log: Log };

export type ContentFile<T> = {
  /** The newest valid version. */
  value: () => Frozen<T>;
  /** Its text, and the mistakes of a newer one that is refused. */
  status: () => { text: string; problems: readonly Problem[] };
};

// File systems stamp in steps of some milliseconds: a file this recent may change again under the same stamp.
const UNSETTLED_MS = 50;

/**
 * One editors' file. What was published here counts; a file that never was is read from the folder: every access
 * compares its stamp (one stat, about 2 µs) and reads it only when it has changed. An invalid version is logged once, by
 * file, line and field, and the previous one stays, also over a restart (`lastGood`).
 * @throws ConfigError when no version was ever valid
 */
export function contentFile<T>(
  { dir, published, log }: Place,
  name: string,
  read: Reader<T>,
): ContentFile<T> {
  const path = join(dir, name);
  const newest = newestValid(name, read, log);
  const readFolder = onFileChange(path, newest.take);
  let lastPublished: string | undefined;

  function refresh(): void {
    const text = published.texts().get(name);
    if (typeof text !== 'string') return readFolder();
    if (text === lastPublished) return;
    lastPublished = text;
    newest.take({ text, hadMark: false });
  }
  /** At a start. A release may refuse what an earlier one published: then the folder's file counts, or the last valid text. */
  function fallBack(): void {
    const problems = newest.problems();
    if (lastPublished !== undefined) readFolder();
    const text = published.lastGood(name)?.get(name);
    if (!newest.good() && typeof text === 'string') newest.take({ text, hadMark: false });
    if (!newest.good()) throw new ConfigError(unusable(path, problems));
    newest.refuse(problems);
  }

  refresh();
  if (!newest.good()) fallBack();
  return {
    value: () => (refresh(), newest.good()!.value),
    status: () => (refresh(), { text: newest.good()!.text, problems: newest.problems() }),
  };
}

/** Takes one text after the other; one with problems leaves the version before it in use. */
function newestValid<T>(name: string, read: Reader<T>, log: Log) {
  let good: { value: Frozen<T>; text: string } | undefined;
  let problems: readonly Problem[] = [];
  function refuse(refused: readonly Problem[]): void {
    // Without a good version the start may end with the same in one sentence.
    if (good) for (const problem of refused) log.error({ file: name, ...problem }, 'content file refused');
    problems = refused;
  }
  function take(source: DecodedText | undefined): void {
    problems = [];
    if (good && source && 'text' in source && source.text === good.text) return;
    const result = readSource(source, read);
    if (!('value' in result)) return refuse(result.problems);
    if (good) log.info({ file: name }, 'content file read');
    good = { value: freeze(result.value), text: result.text };
  }
  return { take, refuse, good: () => good, problems: () => problems };
}

/** @returns a function that passes the file's text to `take` where stamp and text have changed; undefined for a missing file */
function onFileChange(path: string, take: (source: DecodedText | undefined) => void): () => void {
  let stamp: string | undefined;
  let last: DecodedText | undefined | null = null;
  return () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stamp && stamp === stampOf(stats)) return;
    stamp = settledStamp(stats);
    const source = stats && readText(path);
    if (isDeepStrictEqual(source, last)) return;
    last = source;
    take(source);
  };
}

type ReadResult<T> = { value: T; text: string } | { problems: Problem[] };

function readSource<T>(source: DecodedText | undefined, read: Reader<T>): ReadResult<T> {
  if (!source) return MISSING_FILE;
  if ('problems' in source) return source;
  const result = readOnce(read, source.text);
  return 'value' in result ? { value: result.value, text: source.text } : result;
}

const MISSING_FILE: { problems: Problem[] } = {
  problems: [{ line: 1, field: '', message: 'the file is missing' }],
};

/** ctime, because tools that copy or restore a file set mtime back. */
const stampOf = (stats: Stats | undefined): string =>
  stats ? `${stats.ino}:${stats.size}:${stats.ctimeMs}` : 'missing';

const settledStamp = (stats: Stats | undefined): string =>
  stats && Date.now() - stats.ctimeMs < UNSETTLED_MS ? '' : stampOf(stats);

function unusable(path: string, problems: readonly Problem[]): string {
  const [first] = problems;
  const where = first?.field ? `${first.field} ${first.message}` : first?.message;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The content file ${path} cannot be used: line ${first?.line}: ${where}${more}.`;
}
