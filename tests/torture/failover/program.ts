/** A program of the machine that runs beside the test: started in a folder of its own, ended with all it started. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { signalFamily } from '../servers/family.ts';

export type Owner = { uid: number; gid: number } | undefined;

export type Program = {
  pid: number;
  running(): boolean;
  signal(name: NodeJS.Signals): void;
  /** SIGTERM, and SIGKILL when that is not enough. */
  stop(): Promise<void>;
};

const TIMEOUT_MS = 20_000;
const children = new Set<ChildProcess>();
process.once('exit', () => children.forEach((child) => child.pid && signalFamily(child.pid, 'SIGKILL')));

/** @param log the file that gets what it prints */
export function startProgram(file: string, args: string[], log: string, cwd: string, owner?: Owner): Program {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC' };
  const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], ...owner });
  children.add(child);
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => appendFileSync(log, part));
  const exit = once(child, 'exit').then(() => void children.delete(child));
  return {
    pid: child.pid!,
    running: () => children.has(child),
    signal: (name) => signalFamily(child.pid!, name),
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => signalFamily(child.pid!, 'SIGKILL'), TIMEOUT_MS);
      await exit;
      clearTimeout(timer);
    },
  };
}
