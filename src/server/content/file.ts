import { readFileSync, statSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { freeze, type Frozen } from '../../shared/lib/frozen.ts';
import { ConfigError } from '../config/environment.ts';
import type { Log } from '../lib/log.ts';
import type { Problem, Reader } from './problem.ts';

/** The newest valid version of one file. */
type ContentFile<T> = () => Frozen<T>;

// File systems stamp in steps of some milliseconds: a file this recent may change again under the same stamp.
const UNSETTLED_MS = 50;

/**
 * One editors' file. Every access compares the file's stamp (one stat, about 2 µs) and reads the file only when it has
 * changed. An invalid version is logged once, by file, line and field, and the previous one stays.
 * @throws ConfigError when no version is valid yet
 */
export function contentFile<T>(dir: string, name: string, read: Reader<T>, log: Log): ContentFile<T> {
  const path = join(dir, name);
  let stamp = '';
  let lastText: string | undefined;
  let good: { value: Frozen<T> } | undefined;

  function refresh(stats: Stats | undefined): void {
    stamp = settledStamp(stats);
    const text = stats ? readText(path) : undefined;
    if (text === lastText && good) return;
    const first = good === undefined;
    lastText = text;
    const result = text === undefined ? MISSING : read(text);
    if ('value' in result) good = { value: freeze(result.value) };
    else if (first) throw new ConfigError(unusable(path, result.problems));
    else for (const problem of result.problems) log.error({ file: name, ...problem }, 'content file refused');
    if (!first && 'value' in result) log.info({ file: name }, 'content file read');
  }

  refresh(statSync(path, { throwIfNoEntry: false }));
  return () => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (!stamp || stamp !== stampOf(stats)) refresh(stats);
    return good!.value;
  };
}

const MISSING: { problems: Problem[] } = {
  problems: [{ line: 1, field: '', message: 'the file is missing' }],
};

/** ctime, because tools that copy or restore a file set mtime back. */
const stampOf = (stats: Stats | undefined): string =>
  stats ? `${stats.ino}:${stats.size}:${stats.ctimeMs}` : 'missing';

const settledStamp = (stats: Stats | undefined): string =>
  stats && Date.now() - stats.ctimeMs < UNSETTLED_MS ? '' : stampOf(stats);

/** Undefined when the file disappeared after the stat: some editors save by renaming. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function unusable(path: string, problems: Problem[]): string {
  const [first] = problems;
  const where = first?.field ? `${first.field} ${first.message}` : first?.message;
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : '';
  return `The content file ${path} cannot be used: line ${first?.line}: ${where}${more}.`;
}
