import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Makes a folder for its owner only, and the folders above it. Node's own recursive mkdir never returns where the system
 * refuses with ENOENT, such as below /proc.
 * @throws the system's error when the folder cannot be made
 */
export function makeFolder(path: string): void {
  const above = dirname(path);
  if (above !== path && !isFolder(above)) makeFolder(above);
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(path)) throw error;
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/**
 * Takes read and write access to these entries of the folder away from the machine's other users.
 * @returns those that are still open to others, because they belong to another user
 */
export const closeToOthers = (folder: string, names: readonly string[]): string[] =>
  names.filter((name) => !closed(join(folder, name)));

function closed(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
