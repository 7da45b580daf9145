import * as v from 'valibot';
import { isCalendarDate } from '../lib/dates.ts';

const date = v.pipe(v.string(), v.check(isCalendarDate, 'Must be a date such as 2027-01-10.'));

/** The one trip of a traveler (F111). `country` is ISO alpha-2; dates yyyy-MM-dd, the end on or after the start. */
export const tripSchema = v.pipe(
  v.strictObject({
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Must be two capital letters.')),
    start: date,
    end: date,
  }),
  v.forward(
    v.check(({ start, end }) => start <= end, 'Must not be before the start.'),
    ['end'],
  ),
);

export type Trip = v.InferOutput<typeof tripSchema>;
export type NamedTrip = Trip & { countryName: string };
