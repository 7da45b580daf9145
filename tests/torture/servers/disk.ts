/** A disk that can be filled up without harm to anybody: a small one in memory, or a limit to what a process may write. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Disk = {
  folder: string;
  /** How it gets full, for the table. */
  kind: 'a full tmpfs' | 'a file limit';
  /** @param pid who writes to it */
  fill(pid: number): void;
  empty(pid: number): void;
  remove(): void;
};

const SIZE = '64m';
const PIECE = Buffer.alloc(64 * 1024);

/** Mounting asks for more rights than a container may have; limiting our own child does not. */
export function smallDisk(): Disk {
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-disk-'));
  return mounted(folder) ? inMemory(folder) : limited(folder);
}

function mounted(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function inMemory(folder: string): Disk {
  const balloon = join(folder, 'balloon');
  const remove = (): void => {
    try {
      execFileSync('umount', ['-l', folder], { stdio: 'ignore' });
    } catch {
      // It has been removed before.
    }
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return { folder, kind: 'a full tmpfs', fill: () => inflate(balloon), empty: () => rmSync(balloon), remove };
}

function inflate(balloon: string): void {
  for (let room = true; room;) {
    try {
      appendFileSync(balloon, PIECE);
    } catch {
      room = false;
    }
  }
}

/** Nothing can be written to any file, at whatever place in it (EFBIG): as hard as a full disk, and given back at once. */
function limited(folder: string): Disk {
  const limit = (pid: number, bytes: string) =>
    execFileSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:`], { stdio: 'ignore' });
  return {
    folder,
    kind: 'a file limit',
    fill: (pid) => limit(pid, '1'),
    empty: (pid) => limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
