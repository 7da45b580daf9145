import type { Place } from '../../shared/esim/places.ts';

/** A page has one list, where islands read it without importing this file, which would bring React to it. */
export type PlacesOfPage = { esimPlaces?: readonly Place[] };
const page = self as PlacesOfPage;

let request: Promise<void> | undefined;

export const loadedPlaces = (): readonly Place[] | undefined => page.esimPlaces;

/** One request at a time; a failed one is repeated by the next call. @param src address of the list, with its version */
export const loadPlaces = (src: string): Promise<void> =>
  (request ??= fetch(src)
    .then((response) => response.json())
    // An answer without a list throws.
    .then((file: { places: readonly Place[] }) => void (page.esimPlaces = [...file.places]))
    .catch((error: unknown) => {
      request = undefined;
      throw error;
    }));
