/** Schema of lookups/countries.yaml. */
import * as v from 'valibot';
import type { Country } from '../../../shared/lookups/lookups.ts';
import { isCalendarDate } from '../../../shared/lib/dates.ts';
import { freeze, type Frozen } from '../../../shared/lib/frozen.ts';
import { sortByName } from '../../../shared/lib/sortByName.ts';
import { positiveInteger } from './choices.ts';
import { field, withMeta } from '../describe.ts';
import { alsoCalled, line } from './frame.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

type CountriesFile = Frozen<{ countries: Country[] }>;

const date = withMeta(v.pipe(v.string(), v.check(isCalendarDate, 'must be a date such as 2026-11-21')), {
  format: 'date',
});
const advisory = v.strictObject({
  level: field(
    v.pipe(v.number(), v.integer(), v.minValue(1, 'must be 1 to 4'), v.maxValue(4, 'must be 1 to 4')),
    'Level',
    'From 1 to 4. Levels 3 and 4 change what insurance covers.',
  ),
  since: date,
  source: field(line(80), 'Source', 'Who says so. Copied from there, never from memory.'),
  sample: v.optional(v.literal(true, 'must be true, or left out')),
});

export const countriesSchema: v.GenericSchema<unknown, CountriesFile> = v.strictObject({
  countries: v.pipe(
    v.array(
      v.strictObject({
        id: positiveInteger,
        iso2: field(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), 'Two letters'),
        name: line(80),
        region: line(40),
        also: alsoCalled,
        advisory: v.optional(field(advisory, 'Travel advisory')),
        not_insured: v.optional(
          field(line(120), 'Why no insurance is sold', 'Leave it out where insurance is sold.'),
        ),
      }),
    ),
    v.minLength(1, 'needs a country'),
  ),
});

/** Ids and codes are unique. */
export const checkCountries = ({ countries }: CountriesFile): Finding[] =>
  (['id', 'iso2', 'name'] as const).flatMap((field) =>
    duplicateFindings(
      countries.map((country) => String(country[field])),
      (index) => ['countries', index, field],
    ),
  );

/** Sorted by name (D46). */
export function sortedCountries({ countries }: CountriesFile): readonly Country[] {
  const sorted = sortByName(countries);
  freeze(sorted);
  return sorted;
}
