import * as v from 'valibot';
import type { CalendarDate } from '../lib/dates.ts';

/** `from_price` in cents, the cheapest package of the shortest trip (D38). */
export const destinationSchema = v.object({
  id: v.string(),
  name: v.string(),
  iso2: v.nullable(v.string()),
  kind: v.picklist(['country', 'region']),
  supportedCountries: v.array(v.string()),
  from_price: v.pipe(v.number(), v.integer()),
});

/** `value`: what it holds (plan.ts); prices in cents. Exactly one default (D39). */
export const packageSchema = v.object({
  value: v.string(),
  isDefault: v.boolean(),
  original_price: v.pipe(v.number(), v.integer()),
  markup_price: v.pipe(v.number(), v.integer()),
});

export type Destination = v.InferOutput<typeof destinationSchema>;
export type DataPackage = v.InferOutput<typeof packageSchema>;

/** Values of the eSIM form, named as its fields are. */
export type EsimTrip = { destination: string; startDate: CalendarDate; endDate: CalendarDate };
