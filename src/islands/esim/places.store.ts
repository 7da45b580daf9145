import type { Place } from '../../shared/esim/places.ts';

let places: readonly Place[] | undefined;
let request: Promise<void> | undefined;

/** A page has one list. */
export const loadedPlaces = (): readonly Place[] | undefined => places;

/** One request at a time; a failed one is repeated by the next call. @param src address of the list, with its version */
export const loadPlaces = (src: string): Promise<void> =>
  (request ??= fetch(src)
    .then((response) => response.json())
    .then((file: { places: readonly Place[] }) => {
      places = file.places.slice();
    })
    .catch((error: unknown) => {
      request = undefined;
      throw error;
    }));
