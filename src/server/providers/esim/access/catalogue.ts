import * as v from 'valibot';
import type { Database } from '../../../db/database.ts';
import type { Log } from '../../../lib/log.ts';
import { retryOnce, Unreachable } from '../../../outgoing/post.ts';
import type { Client } from './client.ts';
import { storeCatalogue, cachedCatalogue } from './rows.ts';
import {
  locationListSchema,
  locationsOf,
  networksOf,
  packageListSchema,
  packagesOf,
  regionsOf,
  wholesaleSchema,
  type Wholesale,
} from './wholesale.ts';
import { DAY, HOUR, MINUTE } from '../../../../shared/lib/durations.ts';

/** Used as it is up to this age; then refreshed in the background. */
const FRESH_MS = 10 * MINUTE;
/** From this age on the traveler waits for the refresh. */
const OLD_MS = HOUR;
/** Beyond this age nothing is sold by it: prices and places may have changed. */
const LAST_MS = DAY;
/** About 2,600 packages of 1 kB each. */
const MAX_BYTES = 16 * 1024 * 1024;

const storedSchema = v.object({ heard: v.number(), wholesale: wholesaleSchema });
/** `heard`: when it was fetched, in ms. */
type CatalogueAnswer = v.InferOutput<typeof storedSchema>;

type Parts = { client: Client; db: Database; log: Log; now: () => number };

/** The wholesaler's catalogue, in memory and in a row, so that a restart during an outage can still sell. */
export function openWholesale({ client, db, log, now }: Parts) {
  let latest: CatalogueAnswer | undefined;
  let request: Promise<CatalogueAnswer> | undefined;
  let isUnreachable = false;
  let isOutdated = false;

  async function ask(): Promise<CatalogueAnswer> {
    const wholesale = await listWholesale(client);
    latest = { heard: now(), wholesale };
    isOutdated = false;
    const value = JSON.stringify(latest);
    await db.relaxedWrite((tx) => storeCatalogue(tx, value));
    return latest;
  }

  /** One request at a time, shared by all callers. */
  function refresh(): Promise<CatalogueAnswer> {
    request ??= ask()
      .then(
        (answer) => ((isUnreachable = false), answer),
        (error: unknown) => {
          isUnreachable = true;
          log.warn({ err: error }, 'eSIM Access: no catalogue');
          throw error;
        },
      )
      .finally(() => (request = undefined));
    return request;
  }

  async function cachedAnswer(): Promise<CatalogueAnswer | undefined> {
    if (latest) return latest;
    const stored = parseCatalogue(await cachedCatalogue(db.read));
    // Concurrent callers share the first result.
    return (latest ??= stored);
  }

  return {
    /** @throws Unreachable when no usable catalogue exists */
    async current(): Promise<Wholesale> {
      const last = await cachedAnswer();
      const age = last ? now() - last.heard : Infinity;
      if (last && !isOutdated && age < FRESH_MS) return last.wholesale;
      const refreshing = refresh();
      // A failed background refresh must not reject unhandled.
      refreshing.catch(() => {});
      if (last && !isOutdated && age < OLD_MS) return last.wholesale;
      return (await refreshing.catch((error: unknown) => lastUsable(last, age, error))).wholesale;
    },
    /** When it was last fetched, while the wholesaler is unreachable. */
    silentSince: (): number | undefined => (isUnreachable ? latest?.heard : undefined),
    /** Its prices were refused: the next caller refreshes it. */
    invalidate: (): void => void (isOutdated = true),
  };
}

/** While the wholesaler is unreachable. @throws `error` where the last answer is too old to sell by */
function lastUsable(last: CatalogueAnswer | undefined, age: number, error: unknown): CatalogueAnswer {
  if (last && age < LAST_MS) return last;
  throw error;
}

async function listWholesale(client: Client): Promise<Wholesale> {
  const [{ packageList }, { locationList }] = await Promise.all([
    retryOnce(() => client.call('package/list', { type: 'BASE' }, packageListSchema, MAX_BYTES)),
    retryOnce(() => client.call('location/list', {}, locationListSchema)),
  ]);
  const [packages, locations] = [packagesOf(packageList), locationsOf(locationList)];
  // An empty catalogue never replaces a good one.
  if (!packages.length || !locations.length)
    throw new Unreachable('eSIM Access package/list, location/list: nothing in them can be sold.');
  return { regions: regionsOf(locations), packages, networks: networksOf(packageList) };
}

function parseCatalogue(value: string | undefined): CatalogueAnswer | undefined {
  const parsed = value === undefined ? undefined : v.safeParse(storedSchema, JSON.parse(value));
  return parsed?.success ? parsed.output : undefined;
}
