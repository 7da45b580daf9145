import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { getTrip } from '../../shared/trips/endpoints.ts';
import { localToday } from '../../shared/lib/dates.ts';
import { remainingTrip } from '../../shared/trips/remaining.ts';
import { call } from '../lib/call.ts';
import { $loads } from './cart.store.ts';
import type { NamedTrip } from '../../shared/trips/trips.ts';

/** The traveler's saved trip from today on; null for none, undefined while unknown. */
const $trip = atom<NamedTrip | null | undefined>();

const setTrip = (trip: NamedTrip | null): void =>
  $trip.set((trip && remainingTrip(trip, localToday())) ?? null);

let isWatching = false;

/**
 * Fetches it with each cart that arrives, because adding an item may save the first trip (F111). Not `onMount`, for which
 * every page would load the lifecycle of stores.
 */
function watchCart(): void {
  if (isWatching) return;
  isWatching = true;
  $loads.subscribe((loads) => void (loads && fetchTrip()));
}

let lastRequest = 0;

async function fetchTrip(): Promise<void> {
  const request = ++lastRequest;
  const answer = await call(getTrip, {}).catch(() => undefined);
  if (!answer || request !== lastRequest) return;
  const { trip, country_name } = answer;
  setTrip(trip && country_name !== null ? { ...trip, countryName: country_name } : null);
}

/**
 * Section and drawer share one, so that both show the same warnings.
 * @param seed as the page was rendered with, shown until newer data arrives
 */
export function useTrip(seed: NamedTrip | undefined): NamedTrip | undefined {
  const live = useStore($trip, { ssr: () => undefined });
  useEffect(watchCart, []);
  useEffect(() => {
    if (seed && $trip.get() === undefined) setTrip(seed);
  }, [seed]);
  return (live === undefined ? seed : live) ?? undefined;
}
