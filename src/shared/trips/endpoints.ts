import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { changedTripSchema, tripSchema } from './trips.ts';
import { MINUTE } from '../lib/durations.ts';

/** `country_name`: as our lists write it, in English. */
const output = v.object({ trip: v.nullable(tripSchema), country_name: v.nullable(v.string()) });
const limit = { max: 60, windowMs: MINUTE };

/** The trip that forms offer to fill in. */
export const getTrip = endpoint({
  method: 'GET',
  path: '/api/trip',
  summary: 'The trip of the traveler',
  input: v.strictObject({}),
  output,
  access: 'user',
});

/** Changes a trip, the one in use without an id. An unknown country, or a trip that is over, is 400; a removed one 404. */
export const saveTrip = endpoint({
  method: 'PUT',
  path: '/api/trip',
  summary: 'Keep the trip of the traveler',
  input: changedTripSchema,
  output,
  access: 'user',
  limit,
  codes: [404],
});

/** Removes the trip in use. If it was the chosen one, another one is chosen, if there is one: a repeated call removes that. */
export const clearTrip = endpoint({
  method: 'DELETE',
  path: '/api/trip',
  summary: 'Forget the trip of the traveler',
  input: v.strictObject({}),
  output,
  access: 'user',
  limit,
});
