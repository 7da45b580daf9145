import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './environment.ts';

/**
 * The embedded database serves one process; a second one is refused. The lock file names its owner, so a lock left by a
 * crash can be replaced.
 * @throws ConfigError
 */
export function lockFolder(dataDir: string): void {
  const file = join(dataDir, 'process.lock');
  const owner = ownerOf(file);
  if (owner && owner !== process.pid && isRunning(owner))
    throw new ConfigError(`The data folder ${dataDir} is in use by process ${owner}.`);
  writeFileSync(file, String(process.pid), { mode: 0o600 });
  process.once('exit', () => ownerOf(file) === process.pid && rmSync(file, { force: true }));
}

function ownerOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8')) || undefined;
  } catch {
    return undefined;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return isNode(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** After a reboot the id may belong to another program; where /proc exists, it tells. */
function isNode(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');
  } catch {
    return true;
  }
}
