import { expect, it } from 'vitest';
import { gapTexts, rangeTexts } from '../../../src/components/trips/planText.ts';

it('has the shorter words of a bar first, and what follows where there is room', () => {
  expect(gapTexts(3)).toEqual(['3 days', ' without']);
  expect(gapTexts(1)).toEqual(['1 day', ' without']);
  expect(rangeTexts('Japan, Lena Brandt')).toEqual(['Japan', ', Lena Brandt']);
  expect(rangeTexts('Japan')).toEqual(['Japan', '']);
});
