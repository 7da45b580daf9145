import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

/**
 * Another version of the project, installed and built in a temporary folder.
 * @param {string} ref a tag or a commit
 * @returns {{ folder: string, remove: () => void }}
 * @throws {Stop} where it is not in this repository, or cannot be built
 */
export function checkOut(ref) {
  const parent = mkdtempSync(join(tmpdir(), 'sojourn-version-'));
  const folder = join(parent, 'site');
  const remove = () => {
    run('git', ['worktree', 'remove', '--force', folder], ROOT);
    rmSync(parent, { recursive: true, force: true });
  };
  try {
    const added = run('git', ['worktree', 'add', '--detach', folder, ref], ROOT);
    if (added) throw new Stop(`There is no version ${ref} in this repository: ${added}`);
    const built = run(process.execPath, [join(folder, 'scripts', 'build.mjs')], folder);
    if (built) throw new Stop(`Version ${ref} could not be built: ${built}`);
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @param {string} file @param {string[]} args @param {string} cwd @returns {string} '' on success, else its last line */
function run(file, args, cwd) {
  const { status, stdout, stderr } = spawnSync(file, args, { cwd, encoding: 'utf8' });
  return status === 0
    ? ''
    : `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').at(-1) || `it ended with ${status}`;
}
