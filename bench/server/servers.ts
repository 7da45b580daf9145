/** Several processes of the built server behind one origin, on one PostgreSQL. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../scripts/lib/postgres.mjs';
import { startServer, type BenchServer } from './server.ts';

export type Servers = { first: BenchServer; ports: number[] };

const AUTH_SECRET = 'the one secret of all processes of a run';

/**
 * Starts one after the other, as a rolling start would, lends them, and stops them whatever happens.
 * @param folder an existing one; each process has a data folder in it
 */
export async function withServers<T>(
  folder: string,
  count: number,
  settings: Record<string, string>,
  work: (servers: Servers) => Promise<T>,
): Promise<T> {
  const running: BenchServer[] = [];
  try {
    for (let at = 0; at < count; at++) {
      const dataDir = join(folder, `process-${at}`);
      mkdirSync(dataDir, { recursive: true });
      const origin = running[0] && { ORIGIN: running[0].origin };
      running.push(await startServer(dataDir, { ...settings, AUTH_SECRET, ...origin }));
    }
    return await work({ first: running[0]!, ports: running.map(({ port }) => port) });
  } finally {
    await Promise.all(running.map((server) => server.stop()));
  }
}

/** A PostgreSQL of the run's own. @returns why not, where there is none */
export async function withPostgres<T>(work: (url: string) => Promise<T>): Promise<T | string> {
  const server = await startPostgres().catch((error: unknown) => (error as Error).message);
  if (typeof server === 'string') return server;
  return work(server.url).finally(server.stop);
}
