/** The built server on a database that survives it: can be killed and restarted at the same address. */
import { freePort } from '../../../scripts/lib/port.mjs';
import { SECRET } from '../../fixtures/assemble.ts';
import type { Place } from '../../fixtures/places.ts';
import { startServer, type RunningServer } from '../../fixtures/server.ts';
import { ask, type Door } from './ask.ts';
import { until } from './audit.ts';

export type Server = {
  door: Door;
  /** The process that runs now, or ran last. */
  process(): RunningServer;
  /**
   * @param site the folder of another version
   * @returns ms from its start to the first 200 of /api/health/ready
   * @throws when it does not get ready
   */
  start(extra?: Record<string, string>, site?: string): Promise<number>;
  alive(): boolean;
  /** Waits for a 200 of /api/health/ready. @throws after half a minute */
  ready(): Promise<void>;
  kill(): Promise<void>;
};

const TIMEOUT_MS = 30_000;
const running = new Set<RunningServer>();
process.once('exit', () => running.forEach((server) => server.signal('SIGKILL')));

/** @param settings variables of the product beside DATA_DIR and DATABASE_URL */
export async function serverAt(place: Place, settings: Record<string, string> = {}): Promise<Server> {
  const port = Number(settings['PORT'] ?? (await freePort()));
  const origin = settings['ORIGIN'] ?? `http://localhost:${port}`;
  let server: RunningServer | undefined;
  return {
    door: { port, origin },
    process: () => server!,
    async start(extra = {}, site) {
      const began = performance.now();
      server = await startServer({ ...settingsOf(place, port), ...settings, ...extra }, site);
      const born = server;
      running.add(born);
      void born.ended.then(() => running.delete(born));
      return performance.now() - began;
    },
    alive: () => server !== undefined && running.has(server),
    async ready() {
      const answers = async () => (await ask({ port, origin }, READY)).status === 200;
      if (!(await until(answers, TIMEOUT_MS))) throw new Error('The server did not get ready again.');
    },
    kill: async () => server?.kill(),
  };
}

const READY = { method: 'GET', path: '/api/health/ready' };

/** One hash is enough of a puzzle: this is not about the bot check. */
const settingsOf = ({ config }: Place, port: number) => ({
  PORT: String(port),
  DATA_DIR: config.dataDir,
  AUTH_SECRET: SECRET,
  BOT_CHECK_MAXNUMBER: '1',
  ...(config.databaseUrl && { DATABASE_URL: config.databaseUrl }),
});
