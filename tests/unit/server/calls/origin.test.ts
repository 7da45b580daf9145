import { describe, expect, it } from 'vitest';
import { isForeignOrigin } from '../../../../src/server/calls/request.ts';

const ORIGIN = 'https://sojourn.example';
const request = (method: string, headers: Record<string, string>) =>
  new Request(`${ORIGIN}/x`, { method, headers });

describe('origin check on unsafe methods (threat 8)', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s passes from our origin only', (method) => {
    expect(isForeignOrigin(request(method, { origin: ORIGIN }), ORIGIN)).toBe(false);
    for (const origin of [
      'https://evil.example',
      'null',
      'http://sojourn.example',
      `${ORIGIN}.evil.example`,
      '',
    ])
      expect(isForeignOrigin(request(method, { origin }), ORIGIN)).toBe(true);
  });

  it('without Origin asks Sec-Fetch-Site', () => {
    expect(isForeignOrigin(request('POST', {}), ORIGIN)).toBe(true);
    expect(isForeignOrigin(request('POST', { 'sec-fetch-site': 'same-origin' }), ORIGIN)).toBe(false);
    for (const site of ['same-site', 'cross-site', 'none'])
      expect(isForeignOrigin(request('POST', { 'sec-fetch-site': site }), ORIGIN)).toBe(true);
  });

  it.each(['GET', 'HEAD'])('%s passes from anywhere', (method) => {
    expect(isForeignOrigin(request(method, { origin: 'https://evil.example' }), ORIGIN)).toBe(false);
  });
});
