import type { WayOn } from '../../shared/cart/endpoints.ts';

/** What a toast leads on to; nothing where the reader is there already. */
export const leadOn = (wayOn: WayOn | undefined): WayOn | undefined =>
  wayOn?.href === location.pathname ? undefined : wayOn;
