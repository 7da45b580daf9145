import type { CatalogueProduct } from '../catalogue/products.ts';
import { PRODUCTS } from '../products/products.ts';
import type { Step } from './facts.ts';

/** The products that Home offers: all but those which the trip has for each of its days. */
export const productsLeft = (
  products: readonly CatalogueProduct[],
  steps: readonly Pick<Step, 'topic' | 'code'>[] = [],
): readonly CatalogueProduct[] =>
  products.filter(
    ({ id }) => !steps.some(({ topic, code }) => topic === PRODUCTS[id]!.name && code === 'bought'),
  );
