import { afterEach, expect, it, vi } from 'vitest';
import { request, RequestError, send } from '../../../../src/islands/editing/draft/wire.ts';
import { previewMarkdown } from '../../../../src/shared/editing/endpoints.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = (status: number) => Response.json({ error: 'No.', retry_after: 3 }, { status });
const answer = (response: () => Response | Promise<Response>) =>
  vi.stubGlobal('fetch', async () => response());
/** An answer whose connection ends half-way. */
const cutOff = (status: number): Response =>
  new Response(new ReadableStream({ start: (body) => body.error(new TypeError('reset')) }), { status });
const INPUT = { text: 'A' };

it.each([
  ['no answer', () => Promise.reject(new TypeError('reset')), { refused: 'offline' }],
  ['half an answer', () => cutOff(200), { refused: 'offline' }],
  ['half a refusal', () => cutOff(500), { refused: 'failed' }],
  ['401', () => refusal(401), { refused: 'signed-out' }],
  ['403', () => refusal(403), { refused: 'second-factor' }],
  ['404', () => refusal(404), { refused: 'signed-out' }],
  ['409', () => refusal(409), { refused: 'failed', message: 'No.' }],
  ['a page instead', () => new Response('<p>', { status: 502 }), { refused: 'failed' }],
  ['an answer', () => Response.json({ html: 'A' }), { ok: { html: 'A' } }],
])('%s', async (_, response, expected) => {
  answer(response);
  expect(await send(previewMarkdown, INPUT)).toEqual(expected);
});

it('a refused request says its status and the other fields of the refusal', async () => {
  answer(() => refusal(429));
  const failure = await request(previewMarkdown, INPUT).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(RequestError);
  expect(failure).toMatchObject({ message: 'No.', status: 429, cause: { retry_after: 3 } });
});

it('an abort throws its reason', async () => {
  answer(() => Promise.reject(new TypeError('aborted')));
  const reason = new Error('left');
  await expect(request(previewMarkdown, INPUT, AbortSignal.abort(reason))).rejects.toBe(reason);
});
