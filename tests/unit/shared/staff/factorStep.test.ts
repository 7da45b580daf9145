import { expect, it } from 'vitest';
import { missingStep } from '../../../../src/shared/staff/factorStep.ts';

const none = { passkeys: 0, codes: 0, checkable: false };

it.each([
  ['nobody has anything yet', none, false, 'add'],
  ['a passkey is there, and was not used yet', { ...none, passkeys: 1, checkable: true }, false, 'check'],
  ['it was used, and there are no codes', { ...none, passkeys: 1, checkable: true }, true, 'codes'],
  ['the key is lost, and a code is left', { passkeys: 0, codes: 10, checkable: true }, false, 'check'],
  ['that code was used', { passkeys: 0, codes: 10, checkable: true }, true, 'add'],
  ['key and all codes are lost', { passkeys: 0, codes: 10, checkable: false }, false, 'add'],
  ['all is there, and the check is long ago', { passkeys: 1, codes: 10, checkable: true }, false, 'check'],
  ['all is there', { passkeys: 1, codes: 10, checkable: true }, true, undefined],
] as const)('one step of the second factor is shown: %s', (_, state, isFresh, step) => {
  expect(missingStep(state, isFresh)).toBe(step);
});
