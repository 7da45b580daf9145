/** What a process takes of the machine, as the kernel counts it. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { HAS_PROC } from './family.ts';

const KB = 1024;
export const MB = KB * KB;

/** Resident bytes. */
export function residentOf(pid: number): number {
  const kilobytes = HAS_PROC
    ? /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
  return Number(kilobytes ?? 0) * KB;
}

/** Open descriptors: files, sockets and so on; 0 where the system does not tell. */
export const descriptorsOf = (pid: number): number => (HAS_PROC ? readdirSync(`/proc/${pid}/fd`).length : 0);
