import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { MINUTE } from '../lib/durations.ts';
import { personalFactsSchema } from './facts.ts';

const limit = { max: 60, windowMs: MINUTE };

/** Absent parts are not known. */
export const getFacts = endpoint({
  method: 'GET',
  path: '/api/me/facts',
  summary: 'Birth date, nationality, grades and language levels of the traveler',
  input: v.strictObject({}),
  output: personalFactsSchema,
  access: 'user',
});

/** Replaces all of them. 400 for a birth date in the future and for an unknown country or language. */
export const putFacts = endpoint({
  method: 'PUT',
  path: '/api/me/facts',
  summary: 'Keep birth date, nationality, grades and language levels of the traveler',
  input: personalFactsSchema,
  output: personalFactsSchema,
  access: 'user',
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
