import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * One hash over names and contents, so a touched or freshly cloned file counts as the same.
 * @param {string[]} paths files and folders below the checkout; absent ones count as absent
 * @param {(path: string) => boolean} [leaveOut]
 */
export function fingerprint(paths, leaveOut = () => false) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap((each) => filesOf(each, leaveOut)))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0');
  return hash.digest('hex');
}

/** @param {string} path @param {(path: string) => boolean} leaveOut @returns {string[]} */
function filesOf(path, leaveOut) {
  const full = join(ROOT, path);
  if (leaveOut(path) || !existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesOf(`${path}/${name}`, leaveOut));
}
