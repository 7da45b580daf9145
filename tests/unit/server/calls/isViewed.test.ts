import { describe, expect, it } from 'vitest';
import { isViewed } from '../../../../src/server/calls/request.ts';

const request = (method: string, headers: Record<string, string> = {}) =>
  new Request('https://sojourn.example/x', { method, headers });

describe('a page is viewed', () => {
  it('when a reader opens it', () => {
    expect(isViewed(request('GET'))).toBe(true);
    expect(isViewed(request('GET', { purpose: 'navigation' }))).toBe(true);
  });

  it.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip', 'Prefetch'])(
    'not by what asks for it ahead: %s',
    (purpose) => {
      for (const name of ['sec-purpose', 'purpose'])
        expect(isViewed(request('GET', { [name]: purpose })), name).toBe(false);
    },
  );

  it.each(['HEAD', 'POST'])('not by %s', (method) => {
    expect(isViewed(request(method))).toBe(false);
  });
});
