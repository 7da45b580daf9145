import { expect, test } from 'vitest';
import { buttonIn } from '../../../../src/server/calls/fields.ts';

test('a pressed button is one of the form, never what every object has', () => {
  const buttons = { remove: 1 };
  expect(buttonIn(buttons, { action: ['remove'] })).toBe(1);
  expect(buttonIn(buttons, {})).toBeUndefined();
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(buttonIn(buttons, { action: [name] })).toBeUndefined();
});
