import { expect, test } from 'vitest';
import { cartCopy } from '../../../../src/copy/cart/cart.ts';
import { cardOf } from '../../../../src/islands/cart/cards.ts';
import { announcement, itemName, repricedItems } from '../../../../src/islands/cart/cart.names.ts';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { cartOf, esimItem, insuranceItem } from './items.ts';

const TITLES = { 1: 'Travel eSIM', 2: 'Travel Insurance' };
const details = (item: CartItem) => cardOf(item).details(item);
const name = () => 'Travel eSIM, Japan';

test('an eSIM shows its destination, package and an inclusive length', () => {
  expect(details(esimItem('a'))).toEqual([
    ['Destination', 'Japan'],
    ['Package', '5 GB'],
    ['Validity', 'Jan 10, 2027 - Jan 20, 2027 (11 days)'],
  ]);
});

test('an insurance shows traveler, destination, coverage and the singular day', () => {
  expect(details(insuranceItem('b')).map(([, value]) => value)).toEqual([
    'Maya Okafor',
    'Colombia',
    'Premium US Coverage',
    'Feb 8, 2027 - Feb 8, 2027 (1 day)',
  ]);
});

test('a line of the summary names the place of either product', () => {
  const items = [esimItem('a'), insuranceItem('b')];
  expect(items.map((item) => cardOf(item).line(item))).toEqual(['Japan, 5 GB', 'Colombia, 1 day']);
});

test('a line of the summary tells apart what is for the same place', () => {
  const withValues = (item: CartItem, ...values: [name: string, value: string][]): CartItem => ({
    ...item,
    sku_values: [...item.sku_values, ...values.map(([name, value]) => ({ name, value }))],
  });
  const items = [
    withValues(esimItem('a'), ['label', 'Ana']),
    withValues(esimItem('b'), ['topUp', 'x'], ['label', 'Ana']),
    withValues(insuranceItem('c'), ['policy', 'x:1']),
  ];
  expect(items.map((item) => cardOf(item).line(item))).toEqual([
    'Japan, 5 GB, for Ana',
    `${cartCopy.badge.topUp}, Japan, 5 GB, for Ana`,
    `${cartCopy.badge.coverChange}, Colombia, 1 day`,
  ]);
});

test('an item is named by its product and what tells it apart', () => {
  expect(itemName(esimItem('a'), TITLES)).toBe('Travel eSIM, Japan');
  expect(itemName(insuranceItem('b'), TITLES)).toBe('Travel Insurance, Premium, Maya Okafor');
});

test('added, removed and repriced are each one sentence with the new subtotal', () => {
  const one = cartOf(esimItem('a', 1500));
  const two = cartOf(esimItem('a', 1500), esimItem('b', 500));
  expect(announcement(one, { value: two }, name)).toBe('Added Travel eSIM, Japan. Subtotal $20.00.');
  expect(announcement(cartOf(), { value: two }, ({ cart_item_id }) => cart_item_id)).toBe(
    'Added a; b. Subtotal $20.00.',
  );
  expect(announcement(two, { value: one }, name)).toBe('Removed Travel eSIM, Japan. Subtotal $15.00.');
  const other = cartOf(insuranceItem('b'));
  expect(announcement(one, { value: other }, name)).toMatch(/^Added /);
  expect(announcement(one, { value: cartOf(esimItem('a', 1700)) }, name)).toBe('Subtotal $17.00.');
  expect(announcement(one, { value: cartOf(esimItem('a', 1500)) }, name)).toBeUndefined();
});

test('only items in both carts count as repriced', () => {
  const before = cartOf(esimItem('a', 1500), esimItem('b', 500));
  const after = cartOf(esimItem('a', 1600), esimItem('c', 900));
  expect(repricedItems(before, after)).toEqual([after.cart_items[0]]);
});
