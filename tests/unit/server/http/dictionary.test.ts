import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { canUse, dictionaryOf, nameDictionary } from '../../../../src/server/http/dictionary/dictionary.ts';

const SHARED = Buffer.from('<nav><a href="/search">All programs</a><a href="/saved">Saved</a></nav>');
const dictionary = dictionaryOf('/_astro/pages.abc.dict', SHARED);

function exchange(headers: Record<string, string>) {
  const req = Object.assign(new IncomingMessage(new Socket()), { headers });
  return { req, res: new ServerResponse(req) };
}
const HAS_IT = { 'available-dictionary': dictionary.field, 'sec-fetch-site': 'same-origin' };

describe('who gets a page by the dictionary', () => {
  it.each([
    ['a page of ours leads to it', HAS_IT, true],
    ['its address was typed', { ...HAS_IT, 'sec-fetch-site': 'none' }, true],
    ['another site leads to it', { ...HAS_IT, 'sec-fetch-site': 'cross-site' }, false],
    ['a neighbour of ours leads to it', { ...HAS_IT, 'sec-fetch-site': 'same-site' }, false],
    ['nobody says who', { 'available-dictionary': dictionary.field }, false],
    ['the client has another', { ...HAS_IT, 'available-dictionary': ':b3RoZXI=:' }, false],
  ])('%s', (_, headers, expected) => {
    const { req, res } = exchange(headers);
    expect(canUse(dictionary, req, res)).toBe(expected);
  });

  it('never an answer that sets a session', () => {
    const { req, res } = exchange(HAS_IT);
    res.setHeader('set-cookie', 'sojourn.session=secret');
    expect(canUse(dictionary, req, res)).toBe(false);
  });
});

describe('who is told of the dictionary', () => {
  const linkFor = (headers: Record<string, string>) => {
    const { req, res } = exchange(headers);
    nameDictionary(dictionary, req, res);
    return res.getHeader('link');
  };
  it('who lacks it, but not who saves data', () => {
    expect(linkFor({})).toBe('</_astro/pages.abc.dict>; rel="compression-dictionary"');
    expect(linkFor({ 'available-dictionary': ':b3RoZXI=:' })).toContain('pages.abc');
    expect(linkFor(HAS_IT)).toBeUndefined();
    expect(linkFor({ 'save-data': 'on' })).toBeUndefined();
  });
});

it('a page packed by it names its hash, and unpacks to itself', async () => {
  const page = Buffer.concat([SHARED, Buffer.from('<h1>Reefs</h1>')]);
  const packed = await dictionary.pack(page);
  expect(packed.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(`:${packed.subarray(8, 40).toString('base64')}:`).toBe(dictionary.field);
  expect((await promisify(dictionary.codec.unpack)(packed)).equals(page)).toBe(true);
  expect(packed.length).toBeLessThan(40 + SHARED.length);
});
