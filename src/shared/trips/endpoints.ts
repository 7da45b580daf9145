import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { tripSchema } from './trips.ts';

const output = v.object({ trip: v.nullable(tripSchema) });

/** EXT: the trip that forms offer to fill in. */
export const getTrip = endpoint({
  method: 'GET',
  path: '/api/trip',
  summary: 'The trip of the traveler',
  input: v.strictObject({}),
  output,
  access: 'user',
});

/** EXT: keeps another trip. An unknown country is 400. */
export const saveTrip = endpoint({
  method: 'PUT',
  path: '/api/trip',
  summary: 'Keep the trip of the traveler',
  input: tripSchema,
  output,
  access: 'user',
  limit: { max: 60, windowMs: 60_000 },
});
