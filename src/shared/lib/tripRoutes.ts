/** Addresses of trips, part of `paths` (routes.ts). */
import { withQuery } from './query.ts';

/** @param from the page to come back to */
export const trip = (from?: string) => withQuery('/trip', { from });
/** Public: what a shared plan of a trip leads to. */
export const sharedPlan = (token: string) => `/t/${encodeURIComponent(token)}`;
