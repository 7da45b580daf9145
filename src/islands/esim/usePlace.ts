import { useEffect, useState } from 'react';
import type { Place } from '../../shared/esim/places.ts';
import type { PlacesOfPage } from './places.store.ts';

export type ChosenPlace = Pick<Place, 'id' | 'name' | 'from' | 'countries' | 'networks' | 'hotspot'>;

/** The destination control's own file, which listens from then on. */
export async function loadFinder(): Promise<typeof import('./placeFinder.ts')> {
  const finder = await import('./placeFinder.ts');
  finder.listenForPlaces();
  return finder;
}

/**
 * The place of an id: the one the form began with, else of the list. A choice made before React is there has its place in
 * the first render: without a name the control would be emptied, and a field left empty is no destination.
 * @param seed undefined where the form begins without a destination
 * @returns undefined for no id, and until the list is there
 */
export function usePlace(src: string, id: string, seed: ChosenPlace | undefined): ChosenPlace | undefined {
  const [, setLoaded] = useState('');
  const place =
    id === seed?.id ? seed : (globalThis as PlacesOfPage).esimPlaces?.find((each) => each.id === id);
  const isMissing = id !== '' && !place;
  useEffect(() => {
    if (!isMissing) return;
    const loaded = loadFinder().then(({ loadPlaces }) => loadPlaces(src));
    loaded.then(
      () => setLoaded(id),
      () => {},
    );
  }, [isMissing, src, id]);
  return place;
}
