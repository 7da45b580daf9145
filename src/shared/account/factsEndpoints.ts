import * as v from 'valibot';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';
import { withFieldsAtMost } from '../lib/input.ts';
import { personalFactsSchema } from './facts.ts';

const limit = { max: 60, windowMs: MINUTE };
/** Facts as the texts of a form (factTexts.ts). */
const texts = withFieldsAtMost(v.record(v.string(), v.string()), 60, 'Too many fields.');

/** Absent parts are not known. */
export const getFacts = endpoint({
  method: 'GET',
  path: '/api/me/facts',
  summary: 'Birth date, nationality, grades and language levels of the traveler',
  input: v.strictObject({}),
  output: personalFactsSchema,
  access: 'user',
});

/**
 * Keeps what differs between `before`, which stood in a form when it was drawn, and `after`; another tab's other changes stay. 400 for a
 * birth date in the future and for an unknown country or language.
 */
export const changeFacts = userAction({
  method: 'PATCH',
  path: '/api/me/facts',
  summary: 'Change birth date, nationality, grades and language levels of the traveler',
  input: v.strictObject({ before: texts, after: texts }),
  limit,
});

/** Idempotent. */
export const deleteFacts = endpoint({
  method: 'DELETE',
  path: '/api/me/facts',
  summary: 'Delete birth date, nationality, grades and language levels of the traveler',
  input: v.strictObject({}),
  output: personalFactsSchema,
  access: 'user',
  limit,
});
