/** Apart from endpoints.ts, which every page with a cart loads. */
import * as v from 'valibot';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';
import { idSchema } from '../lib/idSchema.ts';
import { tripSchema } from './trips.ts';

const limit = { max: 60, windowMs: MINUTE };
const date = v.string();

/** The chosen one first. */
export const listTrips = endpoint({
  method: 'GET',
  path: '/api/trips',
  summary: 'All trips of the traveler',
  input: v.strictObject({}),
  output: v.object({
    trips: v.array(
      v.object({ id: v.string(), country: v.string(), start: date, end: date, chosen: v.boolean() }),
    ),
  }),
  access: 'user',
});

/** Adds a trip and chooses it. The eleventh is 409. */
export const addTrip = userAction({
  path: '/api/trips/add',
  summary: 'Add a trip',
  input: tripSchema,
  limit,
  codes: [409],
});

export const chooseTrip = userAction({
  path: '/api/trips/choose',
  summary: 'Choose the trip that the site uses',
  input: v.strictObject({ id: idSchema }),
  limit,
  codes: [404],
});

/** Idempotent. */
export const removeTrip = userAction({
  path: '/api/trips/delete',
  summary: 'Remove a trip',
  input: v.strictObject({ id: idSchema }),
  limit,
});

/** Brings back the trip that was removed last, within an hour. */
export const restoreTrip = userAction({
  path: '/api/trips/restore',
  summary: 'Bring back the trip that was removed last',
  input: v.strictObject({}),
  limit,
  codes: [404, 409],
});

/** Makes the secret link to the plan of a trip, the one in use without an id, or finds it again. 404 without a trip. */
export const shareTrip = endpoint({
  method: 'POST',
  path: '/api/trip/share',
  summary: 'Make a secret link to the plan of the trip',
  input: v.strictObject({ id: v.optional(idSchema) }),
  output: v.object({ url: v.string() }),
  access: 'user',
  limit,
  codes: [404, 409],
});
