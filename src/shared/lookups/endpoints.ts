import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { countrySchema } from './lookups.ts';

/** D41, D46: sorted by name. Destinations of the quote; ids are numbers. Kept for five minutes (spec 9). */
export const listCountries = endpoint({
  method: 'GET',
  path: '/api/countries',
  summary: 'Countries, with travel advisories',
  input: v.strictObject({}),
  output: v.array(countrySchema),
  access: 'user',
  cache: { maxAge: 300 },
});
