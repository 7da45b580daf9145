import { insurance as path } from '../lib/routes.ts';
import type { ProductFacts } from './product.ts';

export const insurance: ProductFacts<'insurance'> = {
  name: 'insurance',
  path,
  options: { destination: 5, coverageType: 6, departureDate: 7, returnDate: 8, plan_id: 9 },
  optional: { policy: 12 },
  actions: { policy: 'cart_insurance_edit' },
  days: ['departureDate', 'returnDate'],
};
