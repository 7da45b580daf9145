import * as v from 'valibot';
import { endpoint } from '../lib/endpoint.ts';
import { countrySchema } from './lookups.ts';

/** `id` is our own number, never used again (D46). */
const entry = v.object({ id: v.pipe(v.number(), v.integer()), name: v.string() });

/** Cached for five minutes and revalidated by ETag afterwards. */
const list = <O extends v.GenericSchema>(name: string, summary: string, output: O) =>
  endpoint({
    method: 'GET',
    path: `/api/${name}`,
    summary,
    input: v.strictObject({}),
    output: v.array(output),
    access: 'user',
    cache: { maxAge: 300 },
  });

/** Destinations of the quote too (D41). */
export const listCountries = list('countries', 'Countries by name, with travel advisories', countrySchema);
/** `code`: ISO 639-1. */
export const listLanguages = list(
  'languages',
  'Languages by name',
  v.object({ ...entry.entries, code: v.string() }),
);
export const listSubjectAreas = list('subject-areas', 'Subject areas', entry);
export const listDurations = list('durations', 'Durations, the shortest first', entry);
export const listTerms = list('terms', 'Terms', entry);
export const listEducationStatus = list('education-status', 'Education status, the lowest first', entry);
