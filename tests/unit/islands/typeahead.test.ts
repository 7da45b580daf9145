import { expect, it } from 'vitest';
import { typeahead } from '../../../src/islands/frame/typeahead.ts';

const WORDS = ['Study', 'Intern', ' Teach', 'Teaching certificates', 'Gap Year', 'Jobs'];

it('goes to the next word with that letter, and round', () => {
  const find = typeahead();
  expect(find('t', 1000, WORDS, 0)).toBe(2);
  expect(find('T', 1200, WORDS, 2)).toBe(3);
  expect(find('t', 1400, WORDS, 3)).toBe(2);
});

it('takes letters in a row as one word, until a pause', () => {
  const find = typeahead();
  expect(find('s', 1000, WORDS, 5)).toBe(0);
  expect(find('t', 1500, WORDS, 0)).toBe(0);
  expect(find('t', 2001, WORDS, 0)).toBe(2);
});

it('starts from the top where nothing is current, and stays where nothing fits', () => {
  expect(typeahead()('s', 0, WORDS, -1)).toBe(0);
  expect(typeahead()('x', 0, WORDS, 3)).toBe(-1);
});
