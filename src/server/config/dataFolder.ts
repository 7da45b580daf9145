import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Creates a folder, and its missing parents, for its owner only. Node's recursive mkdir never returns where the system
 * refuses with ENOENT, such as below /proc.
 * @throws the system's error
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
 * Removes other users' access to these entries of the folder.
 * @returns the entries that stay accessible, because they belong to another user
 */
export const restrictPermissions = (folder: string, names: readonly string[]): string[] =>
  names.filter((name) => !restrictToOwner(join(folder, name)));

function restrictToOwner(path: string): boolean {
  const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
  if ((mode & 0o077) === 0) return true;
  try {
    chmodSync(path, mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
