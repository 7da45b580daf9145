/** Every call of the API; each room's `calls.ts` pairs its declarations with their work. */
import type { Endpoint } from '../shared/lib/endpoint.ts';
import * as account from './account/calls.ts';
import * as applications from './applications/calls.ts';
import type { Call } from './calls/call.ts';
import * as calendar from './calendar/calls.ts';
import * as cart from './cart/calls.ts';
import * as claims from './claims/calls.ts';
import * as catalogue from './catalogue/calls.ts';
import * as compare from './compare/calls.ts';
import * as consents from './consents/calls.ts';
import * as documents from './documents/calls.ts';
import * as editing from './editing/calls.ts';
import * as esim from './esim/calls.ts';
import * as lookups from './lookups/calls.ts';
import * as offers from './offers/calls.ts';
import * as orders from './orders/calls.ts';
import * as policies from './policies/calls.ts';
import * as privacy from './privacy/calls.ts';
import * as purchases from './purchases/calls.ts';
import * as push from './push/calls.ts';
import * as saved from './saved/calls.ts';
import * as secretLinks from './secretLinks/calls.ts';
import * as trips from './trips/calls.ts';

export const CALLS: readonly Call[] = [
  account,
  applications,
  calendar,
  cart,
  catalogue,
  claims,
  compare,
  consents,
  documents,
  editing,
  esim,
  lookups,
  offers,
  orders,
  policies,
  privacy,
  purchases,
  push,
  saved,
  secretLinks,
  trips,
].flatMap((room) => Object.values(room));

/** Their declarations, by path. */
export const ENDPOINTS: readonly Endpoint[] = CALLS.map(({ declaration }) => declaration).toSorted((a, b) =>
  a.path < b.path ? -1 : 1,
);
