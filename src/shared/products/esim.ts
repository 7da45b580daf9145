import { esim as path } from '../lib/routes.ts';
import type { ProductFacts } from './product.ts';

export const esim: ProductFacts<'esim'> = {
  name: 'esim',
  path,
  options: { destination: 1, dataLimitInGB: 2, startDate: 3, endDate: 4 },
  optional: { label: 10, topUp: 11 },
  actions: { topUp: 'cart_esim_topup' },
  days: ['startDate', 'endDate'],
};
