import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Destination } from '../../shared/esim/esim.ts';
import { $destinations, askDestinations } from './destinations.store.ts';

type DestinationList = {
  destinations: readonly Destination[];
  loading: boolean;
  failed: boolean;
  retry: () => void;
};

const NONE: readonly Destination[] = [];

/** The destinations query, asked for from the first render on. */
export function useDestinations(provider: string): DestinationList {
  const { data, loading, error } = useStore($destinations);
  useEffect(() => askDestinations(provider), [provider]);
  return {
    destinations: data?.destinations ?? NONE,
    loading: !data && (loading || !error),
    failed: !data && !loading && Boolean(error),
    retry: () => void $destinations.revalidate(),
  };
}
