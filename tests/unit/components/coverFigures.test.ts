/** What the cover of the sign-in page says to who sees Sojourn for the first time. */
import { expect, test } from 'vitest';
import { coverFigures } from '../../../src/components/auth/coverFigures.ts';
import type { CatalogueProduct } from '../../../src/shared/catalogue/products.ts';

const product = (tone: 'esim' | 'cover', from: number, unit: string) =>
  ({ badge: { tone, label: '' }, price: { from, unit } }) as CatalogueProduct;

test('programs are counted, and each product has its lowest price', () => {
  const products = [product('esim', 300, 'a package'), product('cover', 99, 'a day')];
  expect(coverFigures(1140, products)).toEqual([
    { label: 'Programs', value: '1,140' },
    { label: 'Data from', value: '$3.00', unit: 'a package' },
    { label: 'Insurance from', value: '$0.99', unit: 'a day' },
  ]);
});
