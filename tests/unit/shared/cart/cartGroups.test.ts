import { expect, test } from 'vitest';
import { itemGroups } from '../../../../src/shared/cart/groups.ts';
import { subtotal } from '../../../../src/shared/cart/rules.ts';
import { cartOf, esimItem, insuranceItem } from '../../islands/cart/items.ts';

test('travelers of one quote are one group, in the place of the first; equal eSIMs are not', () => {
  const cart = cartOf(insuranceItem('a'), esimItem('b'), esimItem('c'), insuranceItem('d'));
  const groups = itemGroups(cart);
  expect(groups.map((items) => items.map(({ cart_item_id }) => cart_item_id))).toEqual([
    ['a', 'd'],
    ['b'],
    ['c'],
  ]);
  const sums = groups.map((cart_items) => subtotal({ cart_items }));
  expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(subtotal(cart));
});

test('other days are another quote', () => {
  const later = insuranceItem('b');
  const sku_values = later.sku_values.map((sku) =>
    sku.name === 'departureDate' ? { ...sku, value: '2027-03-01' } : sku,
  );
  expect(itemGroups(cartOf(insuranceItem('a'), { ...later, sku_values }))).toHaveLength(2);
});
