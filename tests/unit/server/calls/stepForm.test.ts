import { expect, it, vi } from 'vitest';
import { isContested, saveWithRetries } from '../../../../src/server/calls/stepForm.ts';

it('a step is saved again after another tab, and gives up after three tries', async () => {
  const outcomes = [undefined, undefined, 'third'];
  expect(await saveWithRetries(async () => outcomes.shift())).toBe('third');
  const save = vi.fn(async () => undefined);
  expect(await saveWithRetries(save)).toMatchObject({ refusal: 'CONFLICT' });
  expect(save).toHaveBeenCalledTimes(3);
});

it.each([
  ['of the same version', '7', 'A', 'C', false],
  ['that is as it was shown', '6', 'B', 'C', false],
  ['that this form has sent', '6', 'A B', 'C', false],
  ['that says what was typed', '6', 'A', 'B', false],
  ['that another tab changed', '6', 'A', 'C', true],
])('what the server has, B, %s', (_, version, base, typed, expected) => {
  const fields = { version: [version], base: [base] };
  expect(isContested(fields, typed, { version: 7, answers: 'B' }, (answers) => answers)).toBe(expected);
});
