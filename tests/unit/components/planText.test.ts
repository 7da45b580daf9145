/** Words in the bars of a trip's lanes, which are drawn and therefore never wrap. */
import { expect, it } from 'vitest';
import { barText, gapTexts, rangeTexts } from '../../../src/components/trips/planText.ts';

it('has words in a bar only where they are whole on the narrowest screen', () => {
  expect(barText(100, gapTexts(3))).toBe('3 days without');
  expect(barText(27, gapTexts(3))).toBe('3 days');
  expect(barText(10, gapTexts(3))).toBeUndefined();
  expect(barText(73, rangeTexts('Japan, Lena Brandt'))).toBe('Japan, Lena Brandt');
  expect(barText(40, rangeTexts('Japan, Lena Brandt'))).toBe('Japan');
});
