/** TRUST_PROXY=on behind a real proxy that ends TLS: who is counted, and whose word is taken for what (threats 2, 6, 22). */
import { request, type IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { register } from '../../../src/shared/account/endpoints.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { startProxy, type Proxy } from '../../fixtures/proxy.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';

const HOST = 'sojourn.example';
const ORIGIN = `https://${HOST}`;
/** Real addresses of this machine, as the proxy sees them. */
const [MAYA, SPOOFER] = ['127.0.0.3', '127.0.0.2'];

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
let proxy: Proxy;

beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({
    DATA_DIR: folder.path,
    ...{ ORIGIN, TRUST_PROXY: 'on', RATE_LIMITS: 'on', PAYMENTS: 'sandbox', LOG_LEVEL: 'info' },
  });
  proxy = await startProxy(server.port);
});
afterAll(async () => {
  await proxy?.stop();
  await server?.stop();
  await folder?.remove();
});

type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
type Sent = { from?: string; headers?: Record<string, string>; body?: string; method?: string };

function ask(path: string, { from = MAYA, headers, body, method = body ? 'POST' : 'GET' }: Sent = {}) {
  const own = { host: HOST, origin: ORIGIN, 'content-type': 'application/json', ...headers };
  const where = { host: '127.0.0.1', port: proxy.port, localAddress: from, agent: false as const };
  return new Promise<Answer>((resolve, reject) => {
    const asked = request({ ...where, path, method, headers: own }, (told) => {
      let text = '';
      told.setEncoding('utf8').on('data', (part: string) => (text += part));
      told.once('end', () => resolve({ status: told.statusCode ?? 0, headers: told.headers, text }));
    });
    asked.once('error', reject).end(body);
  });
}

/** A call that is counted and does nothing. */
const tryOnce = (sent: Sent) => ask(register.path, { ...sent, body: '{}' });

describe('the address that counts', () => {
  it('is the one the proxy saw, whatever a visitor claims to be, over one shared connection', async () => {
    const { max } = register.limit!;
    let tries = 0;
    for (let status = 0; status !== 429; tries++) {
      // The first waits are a second or two: a slow machine may get past some of them.
      if (tries > 2 * max) throw new Error('Never refused.');
      const claim = `198.51.100.${tries}, ${MAYA}`;
      ({ status } = await tryOnce({ from: SPOOFER, headers: { 'x-forwarded-for': claim } }));
    }
    expect(tries).toBeGreaterThan(max);
    // Neither was she blamed for it, nor is she taken for the proxy.
    expect((await tryOnce({ from: MAYA })).status).toBe(400);
    expect((await tryOnce({ from: MAYA, headers: { 'x-forwarded-for': SPOOFER } })).status).toBe(400);
    expect(proxy.connections()).toBe(1);
  });

  it('stands in no line of the log', () => {
    expect(server.output()).toContain('"answered"');
    expect(server.output()).not.toMatch(/127\.0\.0\.[23]|198\.51\.100/);
  });
});

describe('what is believed of a host', () => {
  const POISON = {
    'x-forwarded-host': 'evil.test',
    'x-forwarded-proto': 'http',
    'x-forwarded-port': '666',
    'x-original-url': '/evil.test',
    'x-rewrite-url': '/evil.test',
    'x-real-ip': '6.6.6.6',
    forwarded: 'for=6.6.6.6;host=evil.test;proto=http',
  };

  it.each(['/', paths.signIn(), '/api/me', '/favicon.svg'])(
    '%s is refused to a foreign Host',
    async (path) => {
      const answer = await ask(path, { headers: { host: 'evil.test' } });
      expect(answer.status).toBe(400);
      expect(JSON.stringify(answer)).not.toContain('evil');
    },
  );

  it('is ORIGIN alone in every address that leads on', async () => {
    const page = await ask('/saved', { headers: POISON });
    expect([page.status, page.headers.location]).toEqual([302, paths.signIn('/saved')]);
    const { text } = await ask('/api/auth/providers', { headers: POISON });
    expect(text).toContain(`${ORIGIN}/api/auth/callback/credentials`);
    for (const told of [page, { text }]) expect(JSON.stringify(told)).not.toMatch(/evil|666|http:/);
  });

  it('is https, though the proxy speaks http to us: cookies and HSTS say so', async () => {
    const { headers } = await ask('/api/auth/csrf', { headers: POISON });
    expect(headers['set-cookie']?.join()).toMatch(/__Host-.*; HttpOnly; Secure/);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d+/);
  });

  it('decides whose page wrote: a form from elsewhere is refused', async () => {
    for (const origin of ['https://evil.test', `http://${HOST}`]) {
      const { status } = await ask(register.path, { headers: { ...POISON, origin }, body: '{}' });
      expect(status, origin).toBe(403);
    }
  });
});
