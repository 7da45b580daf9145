/** The built server as `npm start` runs it, on a free port of loopback and with a data folder of its own. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineEnvironment } from '../../scripts/lib/environment.mjs';
import { contentForToday } from '../../tests/fixtures/contentForToday.ts';
import { freePort } from '../../scripts/lib/port.mjs';
import { ROOT } from '../../scripts/lib/root.mjs';
import { serverCommand } from '../../scripts/lib/server.mjs';
import { readConfig } from '../../src/server/config/config.ts';
import { secretsOf } from '../../src/server/config/secret.ts';

/** An interrupted bench leaves no process running. */
const running = new Set<ChildProcess>();
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')));

const POLL_MS = 4;
const TIMEOUT_MS = 30_000;

/** All of the load comes from one address; its client does not heed the announced time, so a request may meet the closing socket. */
const ONE_ADDRESS = { MAX_ADDRESS_CONNECTIONS: '5000', MAX_ADDRESS_OPENINGS: '100000', IDLE_SECONDS: '600' };

export type BenchServer = {
  origin: string;
  port: number;
  dataDir: string;
  /** What its tokens are signed with. */
  secret(): string;
  /** From spawn to the first 200 of /api/health/ready, in ms. */
  startMs: number;
  /** Resident bytes now, and the most so far; undefined where the system has no /proc. */
  memory(): Memory | undefined;
  /** Processor time so far, in steps of 10 ms; undefined where the system has no /proc. */
  cpuMs(): number | undefined;
  stop(): Promise<void>;
};

export type Memory = { now: number; peak: number };

/**
 * @param dataDir an existing folder; the log goes to `server.log` in it
 * @param extra variables of the product, e.g. { RATE_LIMITS: 'off' }
 * @throws with the end of the log when the server ends or does not get ready
 */
export async function startServer(dataDir: string, extra: Record<string, string> = {}): Promise<BenchServer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const place = { HOST: '127.0.0.1', PORT: String(port), ORIGIN: origin, DATA_DIR: dataDir };
  const content = contentForToday(join(dataDir, 'content'));
  const own = { ...ONE_ADDRESS, ...place, CONTENT_DIR: content, ...extra };
  const { file, args, env } = serverCommand(process.execPath, machineEnvironment(own));
  const log = join(dataDir, 'server.log');
  const began = performance.now();
  const out = openSync(log, 'a');
  const child = spawn(file, args, { cwd: ROOT, env, stdio: ['ignore', out, out] });
  running.add(child.once('exit', () => running.delete(child)));
  await ready(child, port, log);
  const startMs = performance.now() - began;
  const settings = readConfig(own);
  const secret = () => secretsOf(settings).secret;
  const parts = { origin: settings.origin, port, dataDir, startMs, secret };
  return { ...parts, memory: () => memoryOf(child), cpuMs: () => cpuMsOf(child), stop: () => stop(child) };
}

/** Runs a server during `work`, and always stops it. */
export async function withServer<T>(
  dataDir: string,
  extra: Record<string, string>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await startServer(dataDir, extra);
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function ready(child: ChildProcess, port: number, log: string): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!(await answers(port))) {
    if (child.exitCode === null && performance.now() < deadline) await pause(POLL_MS);
    else {
      child.kill('SIGKILL');
      throw new Error(`The server did not get ready:\n${readFileSync(log, 'utf8').slice(-2000)}`);
    }
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: '/api/health/ready', agent: false as const };
    const call = request(options, (answer) => (answer.resume(), resolve(answer.statusCode === 200)));
    call.once('error', () => resolve(false)).end();
  });
}

function memoryOf(child: ChildProcess): Memory | undefined {
  const status = readProc(child, 'status') ?? '';
  const [now, peak] = ['VmRSS', 'VmHWM'].map(
    (name) => new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1],
  );
  return now && peak ? { now: Number(now) * 1024, peak: Number(peak) * 1024 } : undefined;
}

/** The kernel counts ticks of 10 ms. */
const TICK_MS = 10;

/** User and system time are the 14th and 15th field; the second, the name, may hold spaces. */
function cpuMsOf(child: ChildProcess): number | undefined {
  const fields = readProc(child, 'stat')?.split(') ').at(-1)?.split(' ');
  return fields && (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function readProc({ pid }: ChildProcess, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
