import { expect, it } from 'vitest';
import { themeCookie, themeOf } from '../../../../src/shared/account/theme.ts';

it('knows the two themes, and takes nothing else from a cookie', () => {
  expect(['light', 'dark'].map(themeOf)).toEqual(['light', 'dark']);
  for (const value of [undefined, '', 'system', 'Dark', 'dark" onload="x', 'toString'])
    expect(themeOf(value)).toBeUndefined();
});

it('is a cookie of this very host on https, and as long as it is kept', () => {
  expect(themeCookie('dark', true)).toBe('__Host-theme=dark; Path=/; Max-Age=31536000; SameSite=Lax; Secure');
  expect(themeCookie('system', false)).toBe('theme=; Path=/; Max-Age=0; SameSite=Lax');
});
