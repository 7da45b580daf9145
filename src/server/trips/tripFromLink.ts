import * as v from 'valibot';
import { isCalendarDate } from '../../shared/lib/dates.ts';
import { EMPTY_TRIP, type Trip } from '../../shared/trips/trips.ts';
import type { App } from '../context.ts';
import { countryByCode } from '../lookups/lookups.ts';

const MAX_CODE = 2;
const date = v.fallback(v.pipe(v.string(), v.check(isCalendarDate)), '');
const schema = v.object({ country: v.pipe(v.string(), v.maxLength(MAX_CODE)), start: date, end: date });

/** The trip that a link fills in (`paths.tripTo`): a country of our list, and its days where both are dates. */
export function tripFromLink(app: App, query: URLSearchParams): Trip | undefined {
  const link = v.safeParse(schema, Object.fromEntries(query));
  const country = link.success ? countryByCode(app, link.output.country) : undefined;
  if (!link.success || !country) return undefined;
  const { start, end } = link.output;
  const days = start && end && start <= end ? { start, end } : {};
  return { ...EMPTY_TRIP, country: country.iso2, ...days };
}
