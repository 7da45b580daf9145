/** A process with all that came of it, as the kernel lists them: a database server is many. */
import { readdirSync, readFileSync } from 'node:fs';

/** @returns the process and its descendants, parents first */
export function familyOf(pid: number): number[] {
  const parents = parentsOfAll();
  const family = [pid];
  for (const member of family)
    family.push(...[...parents].filter(([, parent]) => parent === member).map(([child]) => child));
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
export const lives = (pid: number): boolean => (statOf(pid)?.[0] ?? 'Z') !== 'Z';

function parentsOfAll(): Map<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.map((pid) => [Number(pid), Number(statOf(pid)?.[1] ?? 0)]));
}

/** State, parent and so on. The name stands in brackets and may hold anything, so what follows its last one is read. */
function statOf(pid: number | string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
