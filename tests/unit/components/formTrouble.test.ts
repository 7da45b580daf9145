import { expect, it } from 'vitest';
import { formTroubleCopy } from '../../../src/copy/formTrouble.ts';

it('asks to check one field, or several', () => {
  expect(formTroubleCopy.check(1)).toBe('Please check this field:');
  expect(formTroubleCopy.check(2)).toBe('Please check these fields:');
});
