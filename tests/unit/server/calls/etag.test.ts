import { expect, it } from 'vitest';
import { cacheableReply } from '../../../../src/server/calls/etag.ts';

const statusFor = (ifNoneMatch: string | null): number => {
  const headers = { get: (name: string) => (name === 'if-none-match' ? ifNoneMatch : null) };
  return cacheableReply({ a: 1 }, { maxAge: 60 }, { method: 'GET', headers, body: null }).status;
};
const etag = cacheableReply({ a: 1 }, { maxAge: 60 }, { method: 'GET', headers: new Headers(), body: null })
  .headers!['etag']!;

it('knows its tag in a list and where a proxy has made it weak, and no other', () => {
  for (const tags of [etag, `W/${etag}`, `"old", W/${etag}`, '*']) expect(statusFor(tags), tags).toBe(304);
  for (const tags of [null, '"old"', etag.slice(1, -1)]) expect(statusFor(tags), String(tags)).toBe(200);
});
