/** A PostgreSQL of our own that can be killed, stopped in its tracks, and started again on what is left. */
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { familyOf, livesOne, signalFamily } from './family.ts';

export type Cluster = {
  url: string;
  /** SIGKILL to all of its processes at once: what a power cut leaves. */
  kill(): Promise<void>;
  /** Recovers and serves again. @returns ms until it accepts connections */
  again(): Promise<number>;
  /** SIGSTOP to all of them: nothing is answered and nothing is refused. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
};

const LOOK_MS = 10;

export async function startCluster(): Promise<Cluster> {
  const server = await startPostgres();
  return {
    url: server.url,
    async kill() {
      const family = familyOf(server.pid());
      // The parent first: it would start others.
      signalFamily(server.pid(), 'SIGKILL');
      while (livesOne(family)) await pause(LOOK_MS);
    },
    async again() {
      const began = performance.now();
      await server.again();
      return performance.now() - began;
    },
    freeze: () => signalFamily(server.pid(), 'SIGSTOP'),
    thaw: () => signalFamily(server.pid(), 'SIGCONT'),
    async stop() {
      signalFamily(server.pid(), 'SIGCONT');
      await server.stop();
    },
  };
}
