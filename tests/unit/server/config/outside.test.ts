import { describe, expect, it } from 'vitest';
import { ConfigError, type Variable } from '../../../../src/server/config/environment.ts';
import { outsideAddress } from '../../../../src/server/config/addresses.ts';

// Any variable does: the rule is of the address, not of who is behind it.
const NAME: Variable = 'DATA_DIR';
const FALLBACK = 'https://api.vendor.example';

const address = (value: string, more: Record<string, string> = {}): string =>
  outsideAddress({ [NAME]: value, ...more }, NAME, FALLBACK);

describe('the address of an outside service (threat 29)', () => {
  it('is the vendor’s own where none is set', () => {
    expect(address('')).toBe(FALLBACK);
    expect(address('https://eu.vendor.example/')).toBe('https://eu.vendor.example');
    expect(address('https://eu.vendor.example/v2/')).toBe('https://eu.vendor.example/v2');
  });

  const REFUSED = [
    'http://api.vendor.example',
    'https://localhost',
    'https://intranet',
    'https://10.0.0.8',
    'https://169.254.169.254',
    'https://0x7f000001',
    'https://2130706433',
    'https://[::1]',
    'https://[fd00::1]',
    'https://user:secret@api.vendor.example',
    'https://api.vendor.example/?next=x',
    'https://api.vendor.example/#x',
    'ftp://api.vendor.example',
    'vendor.example',
  ];

  it.each(REFUSED)('is never %s', (value) => {
    expect(() => address(value)).toThrow(ConfigError);
    expect(() => address(value)).toThrow(new RegExp(`^The variable ${NAME} must be an https address`));
  });

  it('may be on this machine for tests, and nowhere else in a private network', () => {
    const on = { OUTSIDE_ON_LOOPBACK: 'on' };
    for (const home of ['http://127.0.0.1:4010', 'http://localhost:4010', 'https://[::1]:4010'])
      expect(address(home, on)).toBe(home);
    for (const away of ['http://10.0.0.8', 'http://169.254.169.254', 'http://192.168.1.1', 'http://0.0.0.0'])
      expect(() => address(away, on)).toThrow(ConfigError);
    expect(() => address('http://127.0.0.1:4010')).toThrow(ConfigError);
  });
});
