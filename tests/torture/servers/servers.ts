/** Several processes of the built server over the same rows, as travelers would reach them through a balancer. */
import { freePort } from '../../../scripts/lib/port.mjs';
import type { Place } from '../../fixtures/places.ts';
import type { Random } from './random.ts';
import type { Door } from './ask.ts';
import { serverAt, type Server } from './server.ts';

export type Servers = {
  all: readonly Server[];
  /** What all of them believe to be the site's address. */
  origin: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** One that runs, another each time. */
  door(): Door;
};

/**
 * @param origin the site's address; nobody need listen there
 * @param ports where they listen; free ones by default
 */
export async function serversAt(
  many: number,
  place: Place,
  random: Random,
  origin?: string,
  ports: readonly number[] = [],
): Promise<Servers> {
  const site = origin ?? `http://localhost:${await freePort()}`;
  const settingsOf = (index: number) => ({
    ORIGIN: site,
    ...(ports[index] && { PORT: String(ports[index]) }),
  });
  const all = await Promise.all(
    Array.from({ length: many }, (_, index) => serverAt(place, settingsOf(index))),
  );
  return {
    all,
    origin: site,
    // One after the other: the first migrates.
    async start() {
      for (const server of all) await server.start();
    },
    stop: async () => void (await Promise.all(all.map((server) => server.process().stop()))),
    door: () => random.one(all.filter((server) => server.alive())).door,
  };
}
