import { describe, expect, it } from 'vitest';
import { foreignOrigin } from '../../../src/server/calls/request.ts';

const ORIGIN = 'https://sojourn.example';
const request = (method: string, headers: Record<string, string>) =>
  new Request(`${ORIGIN}/x`, { method, headers });

describe('origin check on unsafe methods (threat 8)', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s passes from our origin only', (method) => {
    expect(foreignOrigin(request(method, { origin: ORIGIN }), ORIGIN)).toBe(false);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sojourn.example',
      `${ORIGIN}.evil.example`,
      '',
    ])
      expect(foreignOrigin(request(method, { origin }), ORIGIN)).toBe(true);
  });

  it('without Origin asks Sec-Fetch-Site', () => {
    expect(foreignOrigin(request('POST', {}), ORIGIN)).toBe(true);
    expect(foreignOrigin(request('POST', { 'sec-fetch-site': 'same-origin' }), ORIGIN)).toBe(false);
    for (const site of ['same-site', 'cross-site', 'none'])
      expect(foreignOrigin(request('POST', { 'sec-fetch-site': site }), ORIGIN)).toBe(true);
  });

  it.each(['GET', 'HEAD'])('%s passes from anywhere', (method) => {
    expect(foreignOrigin(request(method, { origin: 'https://evil.example' }), ORIGIN)).toBe(false);
  });
});
