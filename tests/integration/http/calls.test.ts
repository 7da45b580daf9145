/** Calls over HTTP, ahead of Astro: what its middleware does for a page must hold for them too. */
import { request as send, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { gunzipSync } from 'node:zlib';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { encode } from '@auth/core/jwt';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CALLS } from '../../../src/server/allCalls.ts';
import { cookieName, sessionOfCookies } from '../../../src/server/account/session/session.ts';
import { openCalls } from '../../../src/server/http/calls.ts';
import { listen } from '../../../src/server/http/listen.ts';
import type { Handler } from '../../../src/server/http/respond.ts';
import type { App } from '../../../src/server/context.ts';
import { buildApp, NOW, SECRET } from '../../fixtures/app.ts';
import { newTraveler } from '../../fixtures/calls.ts';
import { describeDatabases } from '../../fixtures/databases.ts';

const DAY = 86_400_000;
const DELETE = '/api/marketplace/delete-cart-item';
const astro: Handler = (_, res) => void res.writeHead(200, { 'x-astro': 'yes' }).end();
const files = mkdtempSync(join(tmpdir(), 'sojourn-calls-'));

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };
type Request = { method?: string; headers?: Record<string, string>; body?: string };

describeDatabases('calls ahead of Astro', (open) => {
  let app: App;
  let server: Server;
  let cookie: string;
  let now = NOW;

  beforeEach(async () => {
    now = NOW;
    app = await buildApp(open(), { now: () => now, config: { port: 0 } });
    const calls = openCalls(app, CALLS, (cookies) => sessionOfCookies(app, cookies));
    server = await listen(app, { handler: astro, calls, pages: () => undefined, clientDir: files });
    const { sessionId } = await newTraveler(app);
    const salt = cookieName(app);
    cookie = `theme=dark; ${salt}=${await encode({ token: { sid: sessionId }, secret: SECRET, salt })}; x=1`;
  });
  afterEach(() => new Promise((closed) => (server.closeAllConnections(), server.close(closed))));

  function ask(path: string, { method = 'GET', headers = {}, body }: Request = {}): Promise<Answer> {
    const { port } = server.address() as AddressInfo;
    const all = { host: new URL(app.config.origin).host, cookie, ...headers };
    return new Promise((resolve, reject) => {
      const req = send({ host: '127.0.0.1', port, path, method, headers: all }, (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      });
      req.on('error', reject).end(body);
    });
  }
  const post = (body: string, headers: Record<string, string> = {}) =>
    ask(DELETE, {
      method: 'POST',
      body,
      headers: { origin: app.config.origin, 'content-type': 'application/json', ...headers },
    });
  const json = ({ body }: Answer): unknown => JSON.parse(body.toString());

  it('knows who asks by the cookie, and keeps the answer to them', async () => {
    const answer = await ask('/api/me');
    expect(json(answer)).toMatchObject({ firstname: 'Maya' });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('answers 401 without a session, before anything else is looked at', async () => {
    const answers = [await ask('/api/me', { headers: { cookie: 'a=b' } })];
    answers.push(await post('{', { cookie: '', origin: 'https://evil.test' }));
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(json(answer)).toEqual({ error: 'Please sign in.' });
    }
  });

  it('prolongs a session that was begun more than a day ago', async () => {
    now = NOW + DAY - 1;
    expect((await ask('/api/me')).headers['set-cookie']).toBeUndefined();
    now = NOW + DAY + 1;
    const [renewed] = (await ask('/api/me')).headers['set-cookie'] ?? [];
    expect(renewed).toMatch(/^sojourn\.session=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('refuses a foreign origin, other types and more than 64 kB, and goes on', async () => {
    const good = JSON.stringify({ cart_item_id: 'x' });
    expect((await post(good, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await post(good, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await post('x'.repeat(70_000))).status).toBe(413);
    expect((await post('x'.repeat(70_000), { 'transfer-encoding': 'chunked' })).status).toBe(413);
    expect((await post('{')).status).toBe(400);
    expect(json(await post(good))).toEqual({ success: true });
  });

  it('reads the query and the segments of the path', async () => {
    expect(json(await ask('/api/marketplace/esim/destinations'))).toHaveProperty('destinations');
    expect((await ask('/api/marketplace/nobody/destinations')).status).toBe(404);
    expect((await ask('/api/marketplace/get-cart?odd=1')).status).toBe(400);
    expect(json(await ask('/api/marketplace/get-cart?'))).toEqual({ cart_items: [] });
  });

  it('packs what is large, and asks once for what may be kept', async () => {
    const packed = await ask('/api/countries', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(JSON.parse(gunzipSync(packed.body).toString())).toEqual(json(await ask('/api/countries')));
    const again = await ask('/api/countries', { headers: { 'if-none-match': packed.headers['etag']! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/me/'],
    ['GET', '/api/%6de'],
    ['GET', '//api/me'],
    ['GET', '/api/marketplace/%65sim/destinations'],
    ['GET', '/'],
  ])('leaves %s %s to Astro', async (method, path) =>
    expect((await ask(path, { method })).headers['x-astro']).toBe('yes'),
  );

  it('answers HEAD as GET, without the body', async () => {
    const [head, whole] = [await ask('/api/me', { method: 'HEAD' }), await ask('/api/me')];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(whole.headers['content-length']);
  });

  it.each([
    ['POST', '/api/me', 'GET, HEAD, PATCH, DELETE'],
    ['GET', DELETE, 'POST'],
    ['HEAD', DELETE, 'POST'],
    ['PUT', '/api/marketplace/esim/destinations', 'GET, HEAD'],
  ])('refuses %s %s and says what it takes, signed in or not', async (method, path, allow) => {
    for (const sent of [cookie, '']) {
      const answer = await ask(path, { method, headers: { cookie: sent } });
      expect([answer.status, answer.headers['allow']]).toEqual([405, allow]);
      if (method !== 'HEAD')
        expect(json(answer)).toEqual({ error: 'This address does not take this method.' });
    }
  });

  it('says no more than an id when something breaks', async () => {
    const [read] = [app.db.read];
    app.db.read = undefined as never;
    const answer = await ask('/api/me');
    app.db.read = read;
    expect(answer.status).toBe(500);
    expect(json(answer)).toEqual({ error: expect.any(String), id: expect.any(String) });
  });
});
