import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its HTML is taken over; true for what is born in the browser, and from then on. */
export const useBornHere = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
