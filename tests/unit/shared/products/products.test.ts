import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PRODUCTS } from '../../../../src/shared/products/products.ts';

it('each product is sold on a page of its own', () => {
  const pages = Object.values(PRODUCTS).map(({ path }) => path());
  expect(new Set(pages).size).toBe(pages.length);
  for (const page of pages) expect(existsSync(`src/pages${page}.astro`), page).toBe(true);
});
