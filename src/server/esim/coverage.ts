import type { Destination } from '../../shared/esim/esim.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { drawMap } from '../maps/drawMap.ts';

/** px */
const SIZE = { width: 390, height: 276 };

/** Drawn once for each version of the catalogue: as many maps as it has destinations, some 2 KB each packed. */
const mapsOf = cacheFor((_: readonly Destination[]) => new Map<string, string | undefined>());

/** @param codes of the countries covered */
export const coverageMap = (codes: readonly string[]): string | undefined => drawMap(codes, SIZE)?.svg;

/** @param id of a destination @returns SVG; undefined for what is not on sale @throws when the provider cannot be reached */
export async function coverageOf(app: App, id: string): Promise<string | undefined> {
  const destinations = await app.esim.listDestinations();
  const place = destinations.find((each) => each.id === id);
  if (!place) return undefined;
  const maps = mapsOf(destinations);
  if (!maps.has(id)) maps.set(id, coverageMap(place.supportedCountries));
  return maps.get(id);
}
