/** One file of a folder, where "not there" takes a page off the site and must not be a guess. */
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { decodeText } from '../content/text/encoding.ts';
import type { App } from '../context.ts';

type FolderFile = { text: string } | { problems: FileProblem[] };

/** Undefined only where there is none. */
export function readFolderFile(dir: string, file: string): FolderFile | undefined {
  const bytes = bytesOf(join(dir, file));
  if (bytes === undefined) return undefined;
  if ('code' in bytes)
    return { problems: [{ file, line: 1, field: '', message: fileMessages.unreadable(bytes.code) }] };
  const source = decodeText(bytes.bytes);
  if ('text' in source) return { text: source.text };
  return { problems: source.problems.map((problem) => ({ file, ...problem })) };
}

function bytesOf(path: string): { bytes: Uint8Array } | { code: string } | undefined {
  try {
    return { bytes: readFileSync(path) };
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? undefined : { code };
  }
}

/** Undefined where the folder has no such file. */
export const folderFileOf = ({ config }: Pick<App, 'config'>, file: string): FolderFile | undefined =>
  readFolderFile(config.contentDir, file);

/** Null also for a file that cannot be read: only to be shown and compared, never to be published. */
export function folderTextOf(app: Pick<App, 'config'>, file: string): string | null {
  const source = folderFileOf(app, file);
  return source && 'text' in source ? source.text : null;
}
