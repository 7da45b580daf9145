import { useStore } from '@nanostores/react';
import { atom, onMount } from 'nanostores';
import { useEffect } from 'react';
import { getTrip } from '../../shared/trips/endpoints.ts';
import { call } from '../lib/call.ts';
import { $loads } from './cart.store.ts';
import type { NamedTrip } from './cart.warnings.ts';

/** The kept trip of this page's traveler; null for none, undefined while nobody knows. */
const $trip = atom<NamedTrip | null | undefined>();

/** Whoever shows warnings keeps it as fresh as the cart: an addition may be what keeps the first trip (F111). */
onMount($trip, () => {
  void ask();
  return $loads.listen(() => void ask());
});

let asked = 0;

async function ask(): Promise<void> {
  const mine = ++asked;
  const answer = await call(getTrip, {}).catch(() => undefined);
  if (!answer || mine !== asked) return;
  const { trip, country_name } = answer;
  $trip.set(trip && country_name !== null ? { ...trip, countryName: country_name } : null);
}

/**
 * Section and drawer share one, so that both warn of the same.
 * @param seed as the page was rendered with: shown until the browser knows better
 */
export function useTrip(seed?: NamedTrip): NamedTrip | undefined {
  const live = useStore($trip, { ssr: () => undefined });
  useEffect(() => {
    if (seed && $trip.get() === undefined) $trip.set(seed);
  }, [seed]);
  return (live === undefined ? seed : live) ?? undefined;
}
