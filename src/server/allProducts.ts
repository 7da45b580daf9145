import { ESIM, INSURANCE, type ProductId } from '../shared/products/products.ts';
import { esimProduct } from './esim/product.ts';
import { insuranceProduct } from './insurance/product.ts';
import type { App } from './context.ts';
import type { Product, Products } from './products/product.ts';

export const allProducts: Products<App> = {
  [ESIM]: esimProduct,
  [INSURANCE]: insuranceProduct,
} satisfies Record<ProductId, Product<App>>;
