/** A process with all that came of it, as the kernel lists them: a database server is many. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Listed = { pid: number; parent: number; state: string };

/** Debian has /proc and may have no `ps`; elsewhere it is the other way round. */
export const HAS_PROC = existsSync('/proc/self/stat');

/** @returns the process and its descendants, parents first */
export function familyOf(pid: number): number[] {
  const all = everyProcess();
  const family = [pid];
  for (const member of family)
    family.push(...all.filter(({ parent }) => parent === member).map((child) => child.pid));
  return family;
}

export function signalFamily(pid: number, signal: NodeJS.Signals): void {
  for (const member of familyOf(pid)) {
    try {
      process.kill(member, signal);
    } catch {
      // It ended by itself in the meantime.
    }
  }
}

/** A process that has ended and that nobody has asked about yet is still in the list. */
export const livesOne = (pids: readonly number[]): boolean =>
  everyProcess().some(({ pid, state }) => pids.includes(pid) && !state.startsWith('Z'));

const everyProcess = (): Listed[] => (HAS_PROC ? fromProc() : fromPs());

function fromProc(): Listed[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    const [state, parent] = statOf(pid);
    return state ? [{ pid: Number(pid), parent: Number(parent), state }] : [];
  });
}

/** State, parent and so on. The name stands in brackets and may hold anything, so what follows its last one is read. */
function statOf(pid: string): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}

function fromPs(): Listed[] {
  const { stdout } = spawnSync('ps', ['-axo', 'pid=,ppid=,stat='], { encoding: 'utf8' });
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, state] = line.trim().split(/\s+/);
    return state ? [{ pid: Number(pid), parent: Number(parent), state }] : [];
  });
}
