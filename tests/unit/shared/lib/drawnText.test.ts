import { expect, it } from 'vitest';
import { linesOf, sizeToFit } from '../../../../src/shared/lib/drawnText.ts';

it('keeps the size where there is room, and shrinks a line that is too long', () => {
  expect(sizeToFit('Maya Okafor', 500, 44)).toBe(44);
  expect(sizeToFit('', 500, 44)).toBe(44);
  const size = sizeToFit('M'.repeat(60), 500, 44);
  expect(size * 60 * 0.58).toBeLessThanOrEqual(500);
  expect(sizeToFit('王'.repeat(20), 500, 44)).toBeLessThan(sizeToFit('M'.repeat(20), 500, 44));
});

it('breaks a name at its words, into as few lines as it needs and never more than allowed', () => {
  const split = (name: string) => linesOf(name, 3, 480, 44);
  expect(split('Maya Okafor')).toEqual(['Maya Okafor']);
  expect(split('Maria Fernanda de los Angeles')).toEqual(['Maria Fernanda', 'de los Angeles']);
  expect(split(Array(30).fill('Wolfeschlegel').join(' '))).toHaveLength(3);
  expect(split('W'.repeat(60))).toEqual(['W'.repeat(60)]);
  expect(split('')).toEqual(['']);
  for (const name of ['Ana Maria Lopez Garcia', Array(60).fill('Li').join(' '), '王 小明'])
    expect(split(name).join(' ')).toBe(name);
});
