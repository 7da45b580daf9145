import { expect, it } from 'vitest';
import { encodingOf } from '../../../../src/server/http/encoding.ts';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['BR', 'br'],
  ['br;q=0', undefined],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0.001', 'gzip'],
  ['br; q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['identity, br;q=0.5', undefined],
  ['identity;q=0.5, br', 'br'],
  ['identity, br', 'br'],
  ['brotli, xbr', undefined],
  ['br;q=2, gzip;q=-1', undefined],
])('%j gets %j', (accepted, encoding) => expect(encodingOf(accepted, ['br', 'gzip'])).toBe(encoding));

it('chooses among what there is', () => {
  expect(encodingOf('br, gzip;q=0.1', ['gzip'])).toBe('gzip');
  expect(encodingOf('br, gzip', [])).toBeUndefined();
});
