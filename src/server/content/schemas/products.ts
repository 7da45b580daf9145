/** Schema of products.yaml, and the numbers that its sentences take from the eSIM catalogue. */
import * as v from 'valibot';
import { BADGE_TONES, type CatalogueProduct } from '../../../shared/catalogue/products.ts';
import { packagesFor } from '../../../shared/esim/pricing.ts';
import { freeze, type Frozen } from '../../../shared/lib/frozen.ts';
import { price } from '../../../shared/lib/money.ts';
import { ESIM, PRODUCTS } from '../../../shared/products/products.ts';
import type { EsimContent } from './esim.ts';
import { withMeta } from '../describe.ts';
import { alsoCalled, line } from './frame.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

const IDS = Object.keys(PRODUCTS);
const FACTS = ['countries', 'regions', 'smallest', 'largest'] as const;
type Facts = Record<(typeof FACTS)[number], string>;

const lineWithFacts = v.pipe(
  line(),
  v.check(
    (text) => placeholders(text).every((name) => (FACTS as readonly string[]).includes(name)),
    `may only use {${FACTS.join('}, {')}}`,
  ),
);

const product = v.strictObject({
  id: v.picklist(IDS, `must be ${IDS.map((id) => `"${id}" (${PRODUCTS[id]!.name})`).join(' or ')}`),
  display_name: line(60),
  image_url: v.pipe(v.string(), v.regex(/^\/[\w/.-]+$/, 'must be a path of this site')),
  badge: v.strictObject({ tone: v.picklist(BADGE_TONES), label: line(30) }),
  description: lineWithFacts,
  bullets: v.array(lineWithFacts),
  price: v.strictObject({
    from: v.optional(withMeta(v.pipe(v.number(), v.integer('must be whole cents')), { unit: 'cents' })),
    unit: line(40),
  }),
  action: line(40),
  also: alsoCalled,
});
type ProductEntry = Frozen<v.InferOutput<typeof product>>;

export const productsSchema: v.GenericSchema<unknown, readonly ProductEntry[]> = v.array(product);

export const checkProducts = (products: readonly ProductEntry[]): Finding[] => [
  ...duplicateFindings(
    products.map(({ id }) => id),
    (index) => [index, 'id'],
  ),
  ...IDS.flatMap((id) =>
    products.some((entry) => entry.id === id) ? [] : [{ path: [], message: `product "${id}" is missing` }],
  ),
  ...products.flatMap((entry, index) =>
    COMPUTED_PRICES[entry.id] || entry.price.from
      ? []
      : [{ path: [index, 'price', 'from'], message: 'is missing' }],
  ),
];

/** Fills in the facts in braces and the lowest price where it is computed. The eSIM comes first. */
export function completeProducts(
  products: readonly ProductEntry[],
  esim: EsimContent,
): readonly CatalogueProduct[] {
  const facts = factsOf(esim);
  const fill = (text: string): string => text.replace(BRACES, (_, name: keyof Facts) => facts[name]);
  const complete = products.map((entry) => ({
    ...entry,
    description: fill(entry.description),
    bullets: entry.bullets.map(fill),
    price: {
      from: entry.price.from ?? COMPUTED_PRICES[entry.id]?.(esim) ?? 0,
      unit: entry.price.unit,
      isComputed: entry.price.from === undefined,
    },
  }));
  return freeze(complete.toSorted((a, b) => Number(a.id) - Number(b.id)));
}

const BRACES = /\{(\w+)\}/g;
const placeholders = (text: string): string[] => [...text.matchAll(BRACES)].map(([, name]) => name ?? '');

function factsOf({ destinations, pricing }: EsimContent): Facts {
  return {
    countries: String(destinations.countries.filter(({ sellable }) => sellable).length),
    regions: String(destinations.regions.length),
    smallest: `${pricing.sizes[0]?.gb} GB`,
    largest: `${pricing.sizes.at(-1)?.gb} GB`,
  };
}

/** Of a country on sale, whichever zone is the cheapest. 0 where none is. */
function lowestEsimPrice({ pricing, destinations }: EsimContent): number {
  const sold = destinations.countries.filter(({ sellable }) => sellable);
  const prices = sold.flatMap(({ zone, iso2 }) =>
    packagesFor(pricing, { zone, iso2, kind: 'country' }, 1).map(price),
  );
  return prices.length ? Math.min(...prices) : 0;
}

/** By product id: the lowest price, where a catalogue says it and the file need not. Cents. */
const COMPUTED_PRICES: Readonly<Record<string, (esim: EsimContent) => number>> = { [ESIM]: lowestEsimPrice };
