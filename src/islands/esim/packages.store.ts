import { atom, type ReadableAtom } from 'nanostores';
import type { DataPackage, EsimTrip } from '../../shared/esim/esim.ts';

export type Packages = readonly DataPackage[];

/** `idle`: a prerequisite is missing. `packages` is empty unless `ready`; `failure` is what was thrown. */
export type PackagesState = {
  status: 'idle' | 'loading' | 'ready' | 'failed';
  key: string;
  packages: Packages;
  failure?: unknown;
};

type PackageQuery = {
  $packages: ReadableAtom<PackagesState>;
  /** Fetches the packages of a trip; undefined cancels. */
  ask(trip: EsimTrip | undefined): void;
  retry(): void;
};

type Options = {
  load: (trip: EsimTrip, signal: AbortSignal) => Promise<Packages>;
  /** What the page was rendered with. */
  seed?: { trip: EsimTrip; packages: Packages } | undefined;
  /** ms to wait before a request, so that arrowing through a list sends only one */
  delay?: number;
  now?: () => number;
};

/** Answers live five minutes. */
const LIFETIME_MS = 300_000;
const IDLE: PackagesState = { status: 'idle', key: '', packages: [] };

export const tripKey = (trip: EsimTrip): string => `${trip.destination}/${trip.startDate}/${trip.endDate}`;

/**
 * The package list of one form (F098, D40), keyed by destination and dates: a new key aborts the old request, and a
 * late response is cached for its own key only.
 */
export function createPackageQuery({ load, seed, delay = 200, now = Date.now }: Options): PackageQuery {
  const cachedPackages = new Map<string, { at: number; packages: Packages }>();
  const $packages = atom<PackagesState>(IDLE);
  let requestedTrip: EsimTrip | undefined;
  let abort: AbortController | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (status: PackagesState['status'], packages: Packages = [], failure?: unknown): void =>
    $packages.set(requestedTrip ? { status, key: tripKey(requestedTrip), packages, failure } : IDLE);

  const keep = (trip: EsimTrip, packages: Packages): void => {
    cachedPackages.set(tripKey(trip), { at: now(), packages });
    if (requestedTrip && tripKey(requestedTrip) === tripKey(trip)) show('ready', packages);
  };

  const send = (trip: EsimTrip, signal: AbortSignal): void => {
    load(trip, signal).then(
      (packages) => keep(trip, packages),
      (failure: unknown) => signal.aborted || show('failed', [], failure),
    );
  };

  const stop = (): void => {
    clearTimeout(timer);
    abort?.abort();
  };

  const start = (trip: EsimTrip, wait: number): void => {
    const { signal } = (abort = new AbortController());
    show('loading');
    timer = setTimeout(() => send(trip, signal), wait);
  };

  const ask = (trip: EsimTrip | undefined): void => {
    const same = (trip && tripKey(trip)) === (requestedTrip && tripKey(requestedTrip));
    if (same) return;
    stop();
    requestedTrip = trip;
    const hit = trip && cachedPackages.get(tripKey(trip));
    if (hit && now() - hit.at < LIFETIME_MS) show('ready', hit.packages);
    else if (trip) start(trip, delay);
    else show('idle');
  };

  const retry = (): void => {
    stop();
    if (requestedTrip) start(requestedTrip, 0);
  };

  if (seed) {
    requestedTrip = seed.trip;
    keep(seed.trip, seed.packages);
  }
  return { $packages, ask, retry };
}
