import { describe, expect, it } from 'vitest';
import { splitAtMatch, matchingOptions } from '../../../src/islands/ui/match.ts';

const options = [
  'Antigua and Barbuda',
  'Cote d’Ivoire',
  'Curaçao',
  'Portugal',
  'Singapore',
  'South Korea',
].map((label) => ({ label }));
const found = (typed: string): string[] => matchingOptions(typed, options).map(({ label }) => label);

describe('matching', () => {
  it('shows everything for nothing', () => expect(found('  ')).toHaveLength(options.length));
  it('puts what begins with the text first', () => expect(found('por')).toEqual(['Portugal', 'Singapore']));
  it('looks past accents and case', () => expect(found('CURACAO')).toEqual(['Curaçao']));
  it('finds later words', () => expect(found('korea')).toEqual(['South Korea']));
  it('finds nothing', () => expect(found('atlantis')).toEqual([]));
});

describe('cut', () => {
  it('marks the typed part where it stands', () =>
    expect(splitAtMatch('por', 'Singapore')).toEqual(['Singa', 'por', 'e']));
  it('prefers the start of a word', () =>
    expect(splitAtMatch('a', 'Panama Arena')).toEqual(['Panama ', 'A', 'rena']));
  it('keeps accents in the marked part', () =>
    expect(splitAtMatch('curac', 'Curaçao')).toEqual(['', 'Curaç', 'ao']));
  it('marks nothing when nothing was typed', () =>
    expect(splitAtMatch('', 'Peru')).toEqual(['Peru', '', '']));
});
