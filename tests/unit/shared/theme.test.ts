import { expect, it } from 'vitest';
import { themeOf } from '../../../src/shared/account/theme.ts';

it('knows the two themes, and takes nothing else from a cookie', () => {
  expect(['light', 'dark'].map(themeOf)).toEqual(['light', 'dark']);
  for (const value of [undefined, '', 'system', 'Dark', 'dark" onload="x', 'toString'])
    expect(themeOf(value)).toBeUndefined();
});
