import * as v from 'valibot';
import { isCalendarDate } from '../lib/dates.ts';
import { idSchema } from '../lib/idSchema.ts';

/** A traveler has at most so many trips. */
export const MAX_TRIPS = 10;
export const TRIPS_FULL = 'You have 10 trips. Please remove one first.';

const date = v.pipe(v.string(), v.check(isCalendarDate, 'Must be a date such as 2027-01-10.'));

const entries = {
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Must be two capital letters.')),
  start: date,
  end: date,
};
const ENDS_FIRST = 'Must not be before the start.';

/** A trip of a traveler (F111). `country` is ISO alpha-2; dates yyyy-MM-dd, the end on or after the start. */
export const tripSchema = v.pipe(
  v.strictObject(entries),
  v.forward(
    v.check(({ start, end }) => start <= end, ENDS_FIRST),
    ['end'],
  ),
);

/** With the id of the one that is changed; without it, it is the chosen one. */
export const changedTripSchema = v.pipe(
  v.strictObject({ ...entries, id: v.optional(idSchema) }),
  v.forward(
    v.check(({ start, end }) => start <= end, ENDS_FIRST),
    ['end'],
  ),
);

export type Trip = v.InferOutput<typeof tripSchema>;
export const EMPTY_TRIP: Trip = { country: '', start: '', end: '' };
export type StoredTrip = Trip & { id: string };
export type NamedTrip = Trip & { countryName: string };
