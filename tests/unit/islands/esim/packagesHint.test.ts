import { expect, it } from 'vitest';
import { packagesHint } from '../../../../src/islands/esim/packagesHint.ts';
import { CallError } from '../../../../src/islands/lib/call.ts';

const failedWith = (failure: unknown) => packagesHint({ status: 'failed', key: '', packages: [], failure });

it.each([
  [400, 'Start date must be today or later.'],
  [503, 'The supplier is being looked after.'],
])('an answer of %i speaks for itself (F052)', (status, sentence) =>
  expect(failedWith(new CallError(sentence, status))).toBe(sentence),
);

it('without an answer the packages could not be loaded', () => {
  expect(failedWith(new CallError('Something went wrong.', 0))).toBe('The packages could not be loaded.');
  expect(failedWith(new TypeError('offline'))).toBe('The packages could not be loaded.');
});
