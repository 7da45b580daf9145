import { expect, it } from 'vitest';
import { productsLeft } from '../../../../src/shared/home/productsLeft.ts';
import type { Step } from '../../../../src/shared/home/facts.ts';
import { ESIM, INSURANCE } from '../../../../src/shared/products/products.ts';

const [esim, insurance] = [ESIM, INSURANCE].map((id) => ({
  id,
  display_name: id,
  image_url: `/${id}.svg`,
  badge: { tone: 'esim' as const, label: id },
  description: id,
  bullets: [],
  price: { from: 300, unit: 'a package', isComputed: false },
  action: id,
}));
const BOTH = [esim!, insurance!];
const step = (topic: Step['topic'], code: string) => ({ topic, code });

it.each([
  ['without a trip', [], BOTH],
  ['while the cart cannot be read', undefined, BOTH],
  ['with an eSIM for every day', [step('esim', 'bought'), step('insurance', 'missing')], [insurance]],
  ['with an eSIM for some of the days', [step('esim', 'part')], BOTH],
  ['with both for every day', [step('esim', 'bought'), step('insurance', 'bought')], []],
] as const)('%s, Home offers what the trip still needs', (_, steps, left) => {
  expect(productsLeft(BOTH, steps)).toEqual(left);
});
