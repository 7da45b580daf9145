import { expect, test } from 'vitest';
import type { CartItem } from '../../../../src/shared/cart/cart.ts';
import { replacedPolicies } from '../../../../src/shared/insurance/replacement.ts';

const policy = (cart_item_id: string, first_name: string, place = '118'): CartItem => ({
  ...{ cart_item_id, product_id: 2, original_price: 100, markup_price: 0, errors: [] },
  sku_values: [{ name: 'destination', value: place }],
  insurance_traveler_info: [{ first_name, middle_name: '', last_name: 'Silva', us_citizen: '0' }],
});
const replaced = (items: CartItem[], ids = items.map(({ cart_item_id }) => cart_item_id)) => {
  const { policies, people } = replacedPolicies({ cart_items: items }, ids);
  return [policies.map(({ cart_item_id }) => cart_item_id), people.map(({ first_name }) => first_name)];
};

test('only the named policies of the cart are replaced', () => {
  const esim = { ...policy('e', 'Ana'), product_id: 1 };
  expect(replaced([policy('a', 'Ana'), policy('b', 'Bea'), esim], ['b', 'e', 'gone'])).toEqual([
    ['b'],
    ['Bea'],
  ]);
});

test('two policies of one person are one traveler, two people of one name in one quote stay two', () => {
  expect(replaced([policy('a', 'Ana'), policy('b', 'ANA', '392')])).toEqual([['a', 'b'], ['Ana']]);
  expect(replaced([policy('a', 'Ana'), policy('b', 'Ana')])).toEqual([
    ['a', 'b'],
    ['Ana', 'Ana'],
  ]);
});

test('of more people than a form takes, the others keep their policies', () => {
  const crowd = Array.from({ length: 12 }, (_, at) => policy(`p${at}`, `Ana ${at}`));
  const [policies, people] = replaced([...crowd, policy('again', 'Ana 3', '392')]);
  expect(people).toHaveLength(9);
  expect(policies).toEqual([...crowd.slice(0, 9).map(({ cart_item_id }) => cart_item_id), 'again']);
});
