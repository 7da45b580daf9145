import { describe, expect, it } from 'vitest';
import { queryFields, readFormLists, readText } from '../../../../src/server/calls/body.ts';
import { readJson } from '../../../../src/server/calls/jsonBody.ts';

const post = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/x', { method: 'POST', body, headers: { 'content-type': type } });

const chunked = (bytes: number) =>
  new Request('http://localhost/x', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    duplex: 'half',
    body: new ReadableStream({
      start(controller) {
        for (let sent = 0; sent < bytes; sent += 1000) controller.enqueue(new Uint8Array(1000));
        controller.close();
      },
    }),
  } as RequestInit);

describe('request bodies (threats 32, 33)', () => {
  it('parses JSON, with a charset in the type too', async () => {
    expect(await readJson(post('{"a":[1]}'))).toEqual({ value: { a: [1] } });
    expect(await readJson(post('{}', 'application/json; charset=utf-8'))).toEqual({ value: {} });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', ''])(
    'refuses JSON sent as %j',
    async (type) => {
      expect(await readJson(post('{}', type))).toMatchObject({ refusal: 'NOT_JSON' });
    },
  );

  it.each([
    '{',
    '',
    'nul',
    '{"__proto__":{"x":1}}',
    '{"a":{"__proto__":1}}',
    '{"\\u005f_proto__":1}',
    '{"a":"x\\u0000"}',
    '{"a":"x\u0000"}',
    '['.repeat(17) + ']'.repeat(17),
  ])('refuses %j', async (text) =>
    expect(await readJson(post(text))).toMatchObject({ refusal: 'MALFORMED' }),
  );

  it('counts brackets in strings as text', async () => {
    const text = JSON.stringify({ note: '[{'.repeat(50) + '\\"[' });
    expect(await readJson(post(text))).toEqual({ value: JSON.parse(text) });
    expect(await readJson(post('['.repeat(16) + ']'.repeat(16)))).toHaveProperty('value');
  });

  it('counts values, those in strings aside', async () => {
    expect(await readJson(post(`[${'1,'.repeat(1999)}1]`))).toHaveProperty('value');
    expect(await readJson(post(`[${'1,'.repeat(2000)}1]`))).toMatchObject({ refusal: 'MALFORMED' });
    expect(await readJson(post(JSON.stringify({ note: ','.repeat(30_000) })))).toHaveProperty('value');
  });

  it('survives 100,000 brackets', async () => {
    expect(await readJson(post('['.repeat(60_000)))).toMatchObject({ refusal: 'MALFORMED' });
  });

  it('stops reading at 64 kB, told beforehand or not', async () => {
    expect(await readText(post('x'.repeat(65_537)))).toMatchObject({ refusal: 'TOO_LARGE' });
    expect(await readText(chunked(70_000))).toMatchObject({ refusal: 'TOO_LARGE' });
    expect(await readText(post('x'.repeat(65_536)))).toHaveLength(65_536);
  });

  it('reads every value of a repeated name, with the ends of lines as they were typed', async () => {
    const form = post('a=1&b=x+y&a=2&a=y%0D%0Az', 'application/x-www-form-urlencoded');
    expect(await readFormLists(form)).toEqual({ a: ['1', '2', 'y\nz'], b: ['x y'] });
    expect(await readFormLists(post('a=%00', 'application/x-www-form-urlencoded'))).toMatchObject({
      refusal: 'MALFORMED',
    });
  });

  it('takes at most 500 fields of a form', async () => {
    const fields = (count: number) =>
      post(Array.from({ length: count }, () => 'a').join('&'), 'application/x-www-form-urlencoded');
    expect(await readFormLists(fields(500))).toHaveProperty('a');
    expect(await readFormLists(fields(501))).toMatchObject({ refusal: 'MALFORMED' });
  });

  it('takes at most 100 fields of a query', () => {
    expect(queryFields(new URLSearchParams('a&'.repeat(100)))).toEqual({ a: '' });
    expect(queryFields(new URLSearchParams('a&'.repeat(101)))).toMatchObject({ refusal: 'MALFORMED' });
  });
});
