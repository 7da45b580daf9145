import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../lib/log.ts';
import { twice, Unreachable } from '../../../outgoing/post.ts';
import type { Client } from './client.ts';
import { storeCatalogue, cachedCatalogue } from './rows.ts';
import {
  locationListSchema,
  packageListSchema,
  packagesOf,
  regionsOf,
  wholesaleSchema,
  type Wholesale,
} from './wholesale.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/lib/durations.ts';

/** Younger than this it is simply used; from then on it is asked for again beside the traveler's own request. */
const FRESH_MS = 10 * MINUTE;
/** From then on the traveler waits for the new one. */
const OLD_MS = HOUR;
/** Longer than this nothing is sold by it: prices and places may be others by now. */
const LAST_MS = DAY;
/** Some 2,600 packages of a kilobyte each. */
const MOST_BYTES = 16 * 1024 * 1024;

const keptSchema = v.object({ heard: v.number(), wholesale: wholesaleSchema });
/** `heard`: when, in ms. */
type Heard = v.InferOutput<typeof keptSchema>;

type Parts = { client: Client; db: Database; log: Log; now: () => number };

/** The wholesaler's catalogue, kept in memory and in a row, so that a restart while it is down has something to sell. */
export function openWholesale({ client, db, log, now }: Parts) {
  let heard: Heard | undefined;
  let asking: Promise<Heard> | undefined;
  let silent = false;
  let outdated = false;

  async function ask(): Promise<Heard> {
    const wholesale = await listed(client);
    heard = { heard: now(), wholesale };
    outdated = false;
    const value = JSON.stringify(heard);
    await db.relaxedWrite((tx) => storeCatalogue(tx, value));
    return heard;
  }

  /** One question at a time, however many wait for it. */
  function refresh(): Promise<Heard> {
    asking ??= ask()
      .then(
        (answer) => ((silent = false), answer),
        (error: unknown) => {
          silent = true;
          log.warn({ err: error }, 'eSIM Access: no catalogue');
          throw error;
        },
      )
      .finally(() => (asking = undefined));
    return asking;
  }

  async function known(): Promise<Heard | undefined> {
    if (heard) return heard;
    const kept = read(await cachedCatalogue(db.read));
    // Others were waiting too: the first one's is everybody's.
    return (heard ??= kept);
  }

  return {
    /** @throws Unreachable when there is none that can still be sold by */
    async current(): Promise<Wholesale> {
      const last = await known();
      const age = last ? now() - last.heard : Infinity;
      if (last && !outdated && age < FRESH_MS) return last.wholesale;
      const asked = refresh();
      // Who does not wait for it must not be told of its failure.
      asked.catch(() => {});
      if (last && !outdated && age < OLD_MS) return last.wholesale;
      return (await asked.catch((error: unknown) => lastly(last, age, error))).wholesale;
    },
    /** When it was last heard of, while it does not answer. */
    silentSince: (): number | undefined => (silent ? heard?.heard : undefined),
    /** Its prices were refused: the next look asks again. */
    invalidate: (): void => void (outdated = true),
  };
}

function lastly(last: Heard | undefined, age: number, error: unknown): Heard {
  if (last && age < LAST_MS) return last;
  throw error;
}

async function listed(client: Client): Promise<Wholesale> {
  const [{ packageList }, locations] = await Promise.all([
    twice(() => client.call('package/list', { type: 'BASE' }, packageListSchema, MOST_BYTES)),
    twice(() => client.call('location/list', {}, locationListSchema)),
  ]);
  const packages = packagesOf(packageList);
  // Never in place of a good one.
  if (!packages.length) throw new Unreachable('eSIM Access package/list: nothing in it can be sold.');
  return { regions: regionsOf(locations), packages };
}

function read(value: string | undefined): Heard | undefined {
  const kept = value === undefined ? undefined : v.safeParse(keptSchema, JSON.parse(value));
  return kept?.success ? kept.output : undefined;
}
