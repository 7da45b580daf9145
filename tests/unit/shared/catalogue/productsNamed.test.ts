import { expect, it } from 'vitest';
import { productsNamed } from '../../../../src/shared/catalogue/productsNamed.ts';

const ESIM = { display_name: 'Travel eSIM' };
const INSURANCE = { display_name: 'Travel Insurance' };

it.each([
  ['esims', [ESIM]],
  ['eSIM for Japan', [ESIM]],
  ['insurance', [INSURANCE]],
  ['travel', []],
  ['refund', []],
])('knows the products that %j asks for', (q, named) =>
  expect(productsNamed([ESIM, INSURANCE], q)).toEqual(named),
);
