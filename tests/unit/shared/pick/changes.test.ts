import { describe, expect, it } from 'vitest';
import { pickCopy } from '../../../../src/copy/catalogue/pick.ts';
import { alternatives, difference, swapOf } from '../../../../src/shared/pick/changes.ts';
import { QUESTIONS } from '../../../fixtures/pick.ts';

const marks = (text: string): Uint8Array =>
  Uint8Array.from('abcd', (letter) => (text.includes(letter) ? 1 : 0));

describe('what another answer changes (D11)', () => {
  it.each([
    ['a b', 'b c d', { more: 2, fewer: 1 }],
    ['a b', 'a b', { more: 0, fewer: 0 }],
    ['', 'a', { more: 1, fewer: 0 }],
    ['a b c', '', { more: 0, fewer: 3 }],
  ])('counts who comes and who goes: %s, then %s', (before, after, expected) => {
    expect(difference(marks(before), marks(after))).toEqual(expected);
  });

  it.each([
    [{ more: 6, fewer: 2 }, '6 more programs fit, 2 no longer'],
    [{ more: 1, fewer: 1 }, '1 more program fits, 1 no longer'],
    [{ more: 1, fewer: 0 }, '1 more program fits'],
    [{ more: 0, fewer: 1 }, '1 program no longer fits'],
    [{ more: 0, fewer: 4 }, '4 programs no longer fit'],
    [{ more: 0, fewer: 0 }, 'the same programs fit'],
  ])('says %o', (numbers, text) => expect(pickCopy.difference(numbers)).toBe(text));

  it.each([
    [['summer'], ['fall'], 'Summer instead of fall'],
    [['the sea'], [], 'With the sea'],
    [[], ['fall'], 'Without fall'],
    [['summer'], ['fall', 'winter'], 'Summer instead of fall and winter'],
  ])('names what came and went', (added, removed, text) => expect(pickCopy.swap(added, removed)).toBe(text));

  it('finds what was put in and taken out', () => {
    expect(swapOf(['fall', 'winter'], ['winter', 'summer'])).toEqual({
      added: ['summer'],
      removed: ['fall'],
    });
  });

  it('exchanges one answer, leaves out one of several, and answers a skipped question', () => {
    const [, when] = QUESTIONS;
    expect(alternatives(when!, ['fall'])).toEqual([['summer'], ['winter']]);
    expect(alternatives(when!, ['fall', 'winter'])).toEqual([['winter'], ['fall']]);
    expect(alternatives(when!, [])).toEqual([['fall'], ['summer'], ['winter']]);
  });
});
