/** Filter values come from the address, where anything may stand. */
import { expect, it } from 'vitest';
import { isListed, valueName } from '../../../src/components/catalogue/text.ts';

it('names values of ours, those of a list, and any other by itself', () => {
  expect(valueName('price', 'free', undefined)).toBe('No fee');
  expect(valueName('type', 'volunteer', 'Volunteering')).toBe('Volunteering');
  for (const value of ['valueOf', 'constructor', 'toString']) {
    expect(valueName('price', value, undefined)).toBe(value);
    expect(isListed('price', value, undefined)).toBe(false);
  }
});
