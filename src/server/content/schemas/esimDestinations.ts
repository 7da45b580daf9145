/** Schema of esim/destinations.yaml, one file so that countries and regions change together. */
import * as v from 'valibot';
import { ZONES } from '../../../shared/esim/pricing.ts';
import type { Frozen } from '../../../shared/lib/frozen.ts';
import { GENERATIONS } from '../../../shared/esim/networks.ts';
import { field, permanentId, withMeta } from '../describe.ts';
import { line } from './frame.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

const also = v.optional(
  field(
    v.pipe(v.array(line(60)), v.maxLength(30, 'has more than 30 names')),
    'Also found by',
    'Other names, cities and islands that people type.',
  ),
  [],
);

/** "Meseta 5G". */
const network = v.pipe(
  line(40),
  v.regex(/^\S.* [345]G$/, 'must be a name and 3G, 4G or 5G'),
  v.transform((text) => ({ name: text.slice(0, -3), generation: text.slice(-2) })),
  v.object({ name: v.string(), generation: v.picklist(GENERATIONS) }),
);

/**
 * `id` is ISO alpha-3 (D38). A country that is not sellable is left out of every list and region, for the
 * given reason; `near` is then the region to offer instead. `also`: other names, cities and islands that people type.
 * `hotspot` counts where networks are named.
 */
const country = v.pipe(
  v.strictObject({
    id: permanentId(
      v.pipe(v.string(), v.regex(/^[A-Z]{3}$/, 'must be three capital letters')),
      'Id',
      'Orders use it. It never changes.',
    ),
    iso2: withMeta(
      field(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'must be two capital letters')), 'Country'),
      { lookup: 'countries' },
    ),
    name: line(80),
    zone: v.picklist(ZONES),
    sellable: v.optional(field(v.boolean(), 'On sale'), true),
    reason: v.optional(field(line(), 'Why it is not on sale', 'Whoever looks for it reads this.')),
    near: v.optional(field(v.string(), 'Offered instead', 'The id of a region, such as EUROPE.')),
    also,
    networks: v.optional(v.pipe(v.array(network), v.maxLength(8, 'has more than 8 networks')), []),
    hotspot: v.optional(field(v.boolean(), 'Data may be shared'), true),
    note: v.optional(line()),
  }),
  v.forward(
    v.check(({ sellable, reason }) => sellable || Boolean(reason), 'must say why the country is not on sale'),
    ['reason'],
  ),
);

/** `countries` holds alpha-2 codes, or `all` for every country on sale. `note` corrects what the name may wrongly promise. */
const region = v.strictObject({
  id: v.pipe(v.string(), v.regex(/^[A-Z][A-Z-]{3,39}$/, 'must be four or more capital letters')),
  name: line(80),
  zone: v.picklist(ZONES),
  countries: v.union([
    field(v.literal('all'), 'Every country on sale'),
    field(
      v.pipe(v.array(withMeta(v.string(), { lookup: 'countries' })), v.minLength(2, 'needs two countries')),
      'These countries',
    ),
  ]),
  also,
  note: v.optional(line()),
});

export type EsimRegion = Frozen<v.InferOutput<typeof region>>;
export type EsimDestinations = Frozen<v.InferOutput<typeof destinationsSchema>>;

export const destinationsSchema = v.strictObject({
  countries: v.pipe(v.array(country), v.minLength(1, 'needs a country')),
  regions: v.array(region),
});

/** Checks that ids are unique and that regions name existing countries. */
export function checkDestinations({ countries, regions }: EsimDestinations): Finding[] {
  const codes = new Set(countries.map(({ iso2 }) => iso2));
  return [
    ...duplicateFindings(
      countries.map(({ id }) => id),
      (index) => ['countries', index, 'id'],
    ),
    ...duplicateFindings(
      countries.map(({ iso2 }) => iso2),
      (index) => ['countries', index, 'iso2'],
    ),
    ...duplicateFindings(
      regions.map(({ id }) => id),
      (index) => ['regions', index, 'id'],
    ),
    ...regions.flatMap((entry, index) => checkMembers(entry, index, codes)),
    ...checkNear(countries, new Set(regions.map(({ id }) => id))),
  ];
}

const checkNear = (countries: EsimDestinations['countries'], regions: Set<string>): Finding[] =>
  countries.flatMap(({ near }, index) =>
    near === undefined || regions.has(near)
      ? []
      : [{ path: ['countries', index, 'near'], message: `there is no region "${near}" in this file` }],
  );

function checkMembers({ countries }: EsimRegion, region: number, codes: Set<string>): Finding[] {
  if (countries === 'all') return [];
  const pathOf = (index: number) => ['regions', region, 'countries', index];
  const unknown = countries.flatMap((iso2, index) =>
    codes.has(iso2) ? [] : [{ path: pathOf(index), message: `there is no country "${iso2}" in this file` }],
  );
  return [...unknown, ...duplicateFindings(countries, pathOf)];
}
