/** What a process takes of the machine, as the kernel counts it. */
import { readdirSync, readFileSync } from 'node:fs';

const KB = 1024;

/** Resident bytes. */
export function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * KB;
}

/** Open descriptors: files, sockets and so on. */
export const descriptorsOf = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

export const MB = KB * KB;
