/** Addresses of trips, part of `paths` (routes.ts). */
import { withQuery } from './query.ts';

/** @param from the page to come back to */
export const trip = (from?: string) => withQuery('/trip', { from });
/** The form of a further one. */
export const newTrip = (from?: string) => withQuery('/trip', { new: '1', from });
/** The same, filled in. @param stay `country` is ISO alpha-2 */
export const tripTo = (stay: { country: string; start: string | undefined; end: string | undefined }) =>
  withQuery('/trip', { new: '1', ...stay });
/** Its papers on one page, kept for reading offline. @param esim the item of an eSIM to begin at */
export const tripPapers = (esim?: string) => `/trip/papers${esim ? `#esim-${encodeURIComponent(esim)}` : ''}`;
/** Public: what a shared plan of a trip leads to. */
export const sharedPlan = (token: string) => `/t/${encodeURIComponent(token)}`;
/** The form of somebody who travels along. @param id of one who does already */
export const companion = (id?: string) => withQuery('/trip/companion', { id });
/** Where the trip's page names them. @param outcome what a button of theirs has done */
export const whoTravels = (outcome: { done?: string; undo?: string } = {}) =>
  `${withQuery('/trip', outcome)}#who`;
