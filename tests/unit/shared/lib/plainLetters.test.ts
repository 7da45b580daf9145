import { expect, test } from 'vitest';
import { words } from '../../../../src/shared/catalogue/words.ts';
import { plainLetters } from '../../../../src/shared/lib/plainLetters.ts';
import { slugOf } from '../../../../src/shared/lib/slug.ts';

test.each([
  ['Tromsø', 'tromso'],
  ['Łódź', 'lodz'],
  ['Þingvellir', 'thingvellir'],
  ['Großglockner', 'grossglockner'],
  ['Évora', 'evora'],
])('%s is found, and named in an address, as it is typed without accents: %s', (name, plain) => {
  expect(plainLetters(name)).toBe(plain);
  expect(words(name)).toEqual([plain]);
  expect(slugOf(name, 80)).toBe(plain);
});
