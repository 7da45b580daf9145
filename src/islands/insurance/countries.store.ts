import { atom } from 'nanostores';
import { listCountries } from '../../shared/lookups/endpoints.ts';
import { createQuery } from '../lib/query.ts';

const $asked = atom<Record<string, never> | null>(null);

/** Destinations of the quote (D41). Cached, and not refetched on focus. */
export const $countries = createQuery(listCountries, $asked);

export function askCountries(): void {
  if (!$asked.get()) $asked.set({});
}
