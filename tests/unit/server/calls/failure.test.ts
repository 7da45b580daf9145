/** What is thrown becomes one log line and one answer with the same reference. */
import type { APIContext } from 'astro';
import { expect, it } from 'vitest';
import { failureResponse } from '../../../../src/server/calls/failure.ts';
import { readableLog } from '../../../fixtures/content.ts';

function at(path: string) {
  const { log, lines } = readableLog();
  const url = new URL(path, 'http://sojourn.test');
  const context = { url, routePattern: path, locals: { app: { log } } } as unknown as APIContext;
  return { context, lines };
}
const page = (): Promise<Response> =>
  Promise.resolve(
    new Response('<h1>Something went wrong</h1>', { headers: { 'content-type': 'text/html' } }),
  );

it('a page: the page for it, with the reference of the log and status 500', async () => {
  const { context, lines } = at('/marketplace');
  let asked: unknown;
  const answer = await failureResponse(
    context,
    (payload) => ((asked = payload), page()),
    new Error('no such table'),
  );
  expect(answer.status).toBe(500);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(await answer.text()).toContain('Something went wrong');
  expect(new URL((asked as Request).url).pathname).toBe('/500');
  expect(context.locals.reference).toMatch(/^[2-9A-Z]{3}-[2-9A-Z]{4}$/);
  expect(lines).toEqual([
    expect.objectContaining({
      level: 50,
      route: '/marketplace',
      id: context.locals.reference,
      msg: 'page failed',
    }),
  ]);
});

it('a call: JSON with the reference, and no word of the fault', async () => {
  const { context, lines } = at('/api/auth/session');
  const answer = await failureResponse(context, page, new Error('secret of the database'));
  const body = (await answer.json()) as { error: string; id: string };
  expect([answer.status, body]).toEqual([500, { error: 'Something went wrong.', id: lines[0]!.id }]);
});

it('the page for it fails too: one plain sentence', async () => {
  const { context, lines } = at('/');
  const answer = await failureResponse(context, () => Promise.reject(new Error('again')), new Error('first'));
  expect([answer.status, await answer.text()]).toEqual([
    500,
    `Something went wrong on our side. Reference: ${String(lines[0]!.id)}\n`,
  ]);
});
