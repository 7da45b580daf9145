/** A wide application, so that Deals has many passes to show. */
import { createApplication } from '../../src/shared/applications/endpoints.ts';
import {
  listCountries,
  listDurations,
  listSubjectAreas,
  listTerms,
} from '../../src/shared/lookups/endpoints.ts';
import type { Traveler } from './traveler.ts';

const PLACES = ['PT', 'ES', 'IT', 'IE', 'JP', 'NO', 'FR', 'DE', 'CR', 'GB'];

export async function apply(traveler: Traveler): Promise<void> {
  const ids = async (path: string) => (await traveler.get<{ id: number }[]>(path)).map(({ id }) => id);
  const countries = await traveler.get<{ id: number; iso2: string }[]>(listCountries.path);
  await traveler.post(createApplication.path, {
    education_status: 3,
    countries: countries.filter(({ iso2 }) => PLACES.includes(iso2)).map(({ id }) => id),
    subject_areas: (await ids(listSubjectAreas.path)).slice(1, 6),
    terms: await ids(listTerms.path),
    durations: await ids(listDurations.path),
  });
}
