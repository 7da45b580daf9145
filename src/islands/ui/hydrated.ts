import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and during hydration, then true; true at once for what is mounted in the browser only. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
