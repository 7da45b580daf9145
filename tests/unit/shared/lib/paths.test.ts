import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paths, safePath, withQuery } from '../../../../src/shared/lib/paths.ts';

const ORIGIN = 'https://sojourn.example';

describe('safePath (D03, threat 1)', () => {
  it.each([
    ['/saved', '/saved'],
    ['/search?q=a%20b#top', '/search?q=a%20b#top'],
    [`${ORIGIN}/marketplace?x=1`, '/marketplace?x=1'],
    ['/program/a..b', '/program/a..b'],
  ])('keeps %s', (value, kept) => expect(safePath(value, ORIGIN)).toBe(kept));

  it.each([
    undefined,
    null,
    42,
    ['/saved'],
    '',
    'saved',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\tevil',
    ' /saved',
    '/sa ved',
    'https://evil.example/saved',
    'https://sojourn.example.evil.example/',
    'https://sojourn.example@evil.example/',
    'https://user:pass@sojourn.example/',
    'http://sojourn.example/saved',
    'javascript:alert(1)',
    'data:text/html,x',
    '/.//evil.example',
    '/saved/..//evil.example',
    '/auth/signin',
    '/AUTH/signin',
    '/%61uth/signin',
    '/%2561uth/signin',
    '/x/../api/me',
    '/%5c%5cevil.example',
    '/%09/evil',
    '/api',
    `/${'a'.repeat(2000)}`,
  ])('sends %j home', (value) => expect(safePath(value, ORIGIN)).toBe('/'));

  it('never leaves the origin, whatever comes in', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '//',
      '@',
      ':',
      'evil.example',
      '%2f',
      '%5c',
      '.',
      '..',
      '?',
      '#',
      'a',
      '\t',
    );
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          text,
          text.map((t) => `/${t}`),
          text.map((t) => ORIGIN + t),
        ),
        (value) => {
          const path = safePath(value, ORIGIN);
          const landed = new URL(path, ORIGIN);
          expect(path.startsWith('/')).toBe(true);
          expect(landed.origin).toBe(ORIGIN);
          expect(landed.pathname).not.toMatch(/^\/(auth|api)(\/|$)/);
          expect(safePath(path, ORIGIN)).toBe(path);
        },
      ),
      { numRuns: 3000 },
    );
  });
});

describe('paths', () => {
  it('puts what a person typed into the query, never into the path', () => {
    expect(paths.signIn('/saved?a=1&b=2')).toBe('/auth/signin?callbackUrl=%2Fsaved%3Fa%3D1%26b%3D2');
    expect(paths.purchase('a/../b?c')).toBe('/marketplace/purchases?order=a%2F..%2Fb%3Fc');
  });

  it('leaves absent parameters out', () => {
    expect(withQuery('/x', { a: undefined, b: '', c: '1' })).toBe('/x?c=1');
  });
});
