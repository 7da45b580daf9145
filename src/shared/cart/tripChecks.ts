/** Compares the items of a cart with the saved trip (F111). */
import { MAX_DAYS_AFTER_START } from '../esim/rules.ts';
import { daysBetween } from '../lib/dates.ts';
import { groupsBy } from '../lib/groupsBy.ts';
import type { Trip } from '../trips/trips.ts';

import type { Part } from './parts.ts';
import { areSimilar } from './similarCountries.ts';
import { areNear, uncoveredRanges, type DateRange } from './dateRanges.ts';
import type { CartWarning } from './warning.ts';

const daysOf = ({ start, end }: Trip): DateRange => ({ from: start, to: end });

/** The trip's days when at least one policy is for it. */
export const tripDays = (policies: readonly Part[], trip: Trip | undefined): DateRange[] =>
  trip && partsOfTrip(policies, trip).length ? [daysOf(trip)] : [];

const partsOfTrip = (parts: readonly Part[], trip: Trip): Part[] =>
  parts.filter((part) => part.countries.includes(trip.country) && areNear(part, daysOf(trip)));

/** With both products in the cart, they are compared with each other instead. */
export function tripWarnings(esims: Part[], policies: Part[], trip: Trip | undefined): CartWarning[] {
  if (!trip || (esims.length && policies.length)) return [];
  const parts = [...esims, ...policies];
  if (parts.some(({ countries }) => countries.includes(trip.country))) return shortEsims(esims, trip);
  const near = parts.filter((part) => part.countries.length && areNear(part, daysOf(trip)));
  return groupsBy(near, ({ name }) => name).map((same) =>
    elsewhere(same, esims.length ? 'esim' : 'insurance', trip),
  );
}

function elsewhere([part, ...others]: Part[], product: 'esim' | 'insurance', { country }: Trip): CartWarning {
  const { name, countries } = part!;
  const item_ids = [part!, ...others].map(({ id }) => id);
  if (countries.length > 1) return { code: 'region', item_ids, values: { region: name, country } };
  const mistaken = areSimilar(countries[0]!, country) ? 'yes' : '';
  return { code: 'trip-place', item_ids, values: { [product]: name, mistaken } };
}

/** Warns of trip days without an eSIM, unless an eSIM already has the maximum length. */
function shortEsims(esims: Part[], trip: Trip): CartWarning[] {
  const own = partsOfTrip(esims, trip);
  const [esim] = own;
  const longest = own.some(({ from, to }) => daysBetween(from, to) >= MAX_DAYS_AFTER_START);
  if (!esim || longest || !uncoveredRanges([daysOf(trip)], own).length) return [];
  const values = { esim_from: esim.from, esim_to: esim.to, trip_from: trip.start, trip_to: trip.end };
  return [{ code: 'trip-dates', item_ids: own.map(({ id }) => id), values }];
}
