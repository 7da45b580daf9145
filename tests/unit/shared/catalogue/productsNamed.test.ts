import { expect, it } from 'vitest';
import { productsNamed } from '../../../../src/shared/catalogue/productsNamed.ts';

const ESIM = { display_name: 'Travel eSIM', also: ['sim card', 'data', 'internet'] };
const INSURANCE = { display_name: 'Travel Insurance' };

it.each([
  ['esims', [ESIM]],
  ['eSIM for Japan', [ESIM]],
  ['insurance', [INSURANCE]],
  ['travel', []],
  ['refund', []],
  ['insurence', [INSURANCE]],
  ['data', [ESIM]],
  ['cheap data abroad', [ESIM]],
  ['my sim card', [ESIM]],
  ['data analysis', []],
  ['data Japan', []],
])('knows the products that %j asks for', (q, named) =>
  expect(productsNamed([ESIM, INSURANCE], q)).toEqual(named),
);

it('takes the words of a place for no other thing that is asked for', () =>
  expect(productsNamed([ESIM, INSURANCE], 'data for Japan', ['japan'])).toEqual([ESIM]));
