/** The products with what they cost now: eSIMs are charged by their provider's list, so their lowest price is taken from there, too. */
import type { CatalogueProduct } from '../../shared/catalogue/products.ts';
import type { Destination } from '../../shared/esim/esim.ts';
import { ESIM } from '../../shared/products/products.ts';
import type { App } from '../context.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { within } from '../lib/within.ts';
import { knownDestinations } from './esim.ts';

type Products = readonly CatalogueProduct[];

/** The same object until either changes: drawn parts are cached by it. */
const pricedFor = cacheFor((products: Products) =>
  cacheFor((destinations: readonly Destination[]) => withPrice(products, destinations)),
);

function withPrice(products: Products, destinations: readonly Destination[]): Products {
  // Nothing is on sale, or the list is unavailable: what the files say stays.
  if (!destinations.length) return products;
  const from = Math.min(...destinations.map(({ from_price }) => from_price));
  return products.map((each) =>
    each.id === ESIM && each.price.isComputed ? { ...each, price: { ...each.price, from } } : each,
  );
}

const lastOf = cacheFor((_esim: App['esim']) => ({
  destinations: undefined as readonly Destination[] | undefined,
}));

/** Longer than this no page waits for a price on a card. */
const WAIT_MS = 300;

/** A price that an editor has written stays. */
export async function soldProducts(app: App): Promise<Products> {
  const last = lastOf(app.esim);
  // While the provider is away its last prices stay, so that signing in does not wait for it.
  if (!last.destinations || app.esim.silentSince() === undefined)
    last.destinations = await within(WAIT_MS, knownDestinations(app)).catch(() => last.destinations);
  return pricedFor(app.content.products())(last.destinations ?? NONE);
}

const NONE: readonly Destination[] = [];
