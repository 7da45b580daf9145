import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint } from '../lib/endpoint.ts';

/** Issues a new address; the earlier one ends. */
export const makeFeed = endpoint({
  method: 'POST',
  path: '/api/calendar-feed',
  summary: 'Make a new secret address of the calendar of all dates',
  input: v.strictObject({}),
  output: v.object({ url: v.string() }),
  access: 'user',
  limit: { max: 20, windowMs: MINUTE },
});
