import { atom } from 'nanostores';
import { listDestinations } from '../../shared/esim/endpoints.ts';
import { createQuery } from '../lib/query.ts';

const $provider = atom<{ provider: string } | null>(null);

/** Where the eSIM works, with the countries of each destination. Cached, and not refetched on focus. */
export const $destinations = createQuery(listDestinations, $provider);

/** @param provider segment of the call's path (D37) */
export function askDestinations(provider: string): void {
  if ($provider.get()?.provider !== provider) $provider.set({ provider });
}
