/** Our Node server with a stand-in for Astro's handler: what must hold before and around any page. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as send, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setFraming } from '../../../src/server/http/framing.ts';
import { listen } from '../../../src/server/http/listen.ts';
import { useRouteHeads } from '../../../src/server/http/routeHeads.ts';
import type { Handler, Parts } from '../../../src/server/http/respond.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { App } from '../../../src/server/context.ts';
import type { SocketPages, FilledPage } from '../../../src/server/http/filledPage.ts';
import { openLog } from '../../../src/server/lib/log.ts';

const PAGE = `<!doctype html>${'<p>paper</p>'.repeat(200)}`;
const handler: Handler = (req, res) => {
  const seen = JSON.stringify({ forwarded: req.headers['x-forwarded-host'], from: req.socket.remoteAddress });
  res.writeHead(200, { 'content-type': 'text/html', 'x-seen': seen });
  res.write(PAGE.slice(0, 100));
  res.end(PAGE.slice(100));
};

let server: Server;
let folder: string;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sojourn-http-'));
  mkdirSync(join(folder, '_astro'));
  writeFileSync(join(folder, '_astro', 'a.hash.js'), 'export {};');
  writeFileSync(join(folder, '_astro', 'a.hash.js.br'), 'packed');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, '.env'), 'secret');
  server = await start({ ORIGIN: 'http://sojourn.test:8080' });
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

function start(
  env: Record<string, string>,
  parts: Partial<Parts> = {},
  log = openLog('silent'),
): Promise<Server> {
  const config = { ...readConfig(env), port: 0 };
  const none = () => undefined;
  return listen({ config, log } as App, { handler, calls: none, pages: none, clientDir: folder, ...parts });
}

/** Routes of all pages there are. */
const PAGES = readdirSync('src/pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(astro|ts)$/.test(file))
  .map((file) => `/${file}`.replace(/(\/index)?\.(astro|ts)$/, '') || '/');

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

function get(path: string, headers: Record<string, string> = {}, method = 'GET', to = port): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const req = send(
      { port: to, path, method, headers: { host: 'sojourn.test:8080', ...headers } },
      (res) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('end', () =>
          resolve({ status: res.statusCode!, headers: res.headers, body: Buffer.concat(chunks) }),
        );
      },
    );
    req.on('error', reject).end();
  });
}

/** One request as raw bytes, for request lines that clients refuse to write. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(text));
    let answer = '';
    socket
      .on('data', (chunk) => (answer += chunk.toString()))
      .on('end', () => resolve(answer))
      .on('error', reject);
  });
}

describe('Host and request line (threat 2)', () => {
  const hosts = [
    'evil.test',
    'sojourn.test',
    'sojourn.test:80',
    'sojourn.test:8080.evil.test',
    'x@sojourn.test:8080',
    ' ',
    'localhost',
    '[::1]',
  ];
  it.each(hosts)('refuses Host %j without repeating it', async (host) => {
    for (const path of ['/', '/logo.svg', '/api/me']) {
      const answer = await get(path, { host });
      expect(answer.status).toBe(400);
      if (host.includes('evil')) expect(answer.body.toString()).not.toContain('evil');
    }
  });

  it('refuses an absolute-form request line and odd methods', async () => {
    expect(await raw('GET http://evil.test/ HTTP/1.1\r\nHost: sojourn.test:8080\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400/,
    );
    const odd = await get('/', {}, 'TRACE');
    expect([odd.status, odd.headers['allow']]).toEqual([405, 'GET, HEAD, POST, PUT, PATCH, DELETE']);
  });

  it('refuses two Hosts, even where both are ours or it is a probe', async () => {
    for (const path of ['/', '/api/health/live'])
      for (const second of ['evil.test', 'sojourn.test:8080'])
        expect(
          await raw(`GET ${path} HTTP/1.1\r\nHost: sojourn.test:8080\r\nhost: ${second}\r\n\r\n`),
        ).toMatch(/^HTTP\/1.1 400/);
  });

  const paths = ['/%', '/%E0%A4%A', '/saved%zz', '/claims/%00', '/saved?removed=%00'];
  it.each(paths)('refuses %s, which nobody can decode or no database takes', async (path) => {
    expect((await get(path)).status).toBe(400);
  });

  it('lets a balancer probe by address, and nothing else', async () => {
    expect((await get('/api/health/live', { host: '10.0.0.7:8080' })).status).toBe(200);
    expect((await get('/api/healthy', { host: '10.0.0.7:8080' })).status).toBe(400);
  });

  it('believes forwarded headers from nobody', async () => {
    const { headers } = await get('/', { 'x-forwarded-host': 'evil.test', 'x-forwarded-for': '6.6.6.6' });
    expect(headers['x-seen']).not.toMatch(/evil|6\.6\.6\.6/);
  });
});

describe('headers (threat 28)', () => {
  it.each(['/', '/logo.svg', '/_astro/a.hash.js'])('%s carries them all', async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('lets /edit alone hold frames of ours, and its preview alone stand in one', () => {
    const framing = PAGES.map((page) => {
      const headers = new Headers({
        'content-security-policy': "default-src 'self';frame-ancestors 'none';frame-src 'none'",
        'x-frame-options': 'DENY',
      });
      setFraming(page, headers);
      return [page, headers.get('content-security-policy'), headers.get('x-frame-options')];
    });
    const closed = "default-src 'self';frame-ancestors 'none';frame-src 'none'";
    expect(framing.filter(([, policy, option]) => policy !== closed || option !== 'DENY').sort()).toEqual([
      ...['', '/approvals', '/file', '/help', '/history', '/imports', '/planned', '/preview'].map((page) => [
        `/edit${page}`,
        "default-src 'self';frame-ancestors 'none';frame-src 'self'",
        'DENY',
      ]),
      ['/edit/preview/frame', "default-src 'self';frame-ancestors 'self';frame-src 'none'", 'SAMEORIGIN'],
    ]);
  });

  it('carries them on a refusal too', async () => {
    expect((await get('/', { host: 'evil.test' })).headers['x-frame-options']).toBe('DENY');
  });

  it('asks browsers for https alone where it is the origin, for two years and with all that is below', async () => {
    const secure = await start({ ORIGIN: 'https://sojourn.test', PAYMENTS: 'sandbox' });
    onTestFinished(() => void secure.close());
    const { headers } = await get(
      '/',
      { host: 'sojourn.test' },
      'GET',
      (secure.address() as AddressInfo).port,
    );
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains');
  });

  it('lets no other site read an answer', async () => {
    const { headers } = await get('/', { origin: 'https://evil.test' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  it('keeps hashed files for a year and others for a day', async () => {
    expect((await get('/_astro/a.hash.js')).headers['cache-control']).toContain('immutable');
    expect((await get('/logo.svg')).headers['cache-control']).toBe('public, max-age=86400');
  });
});

it('has the browser forget what it fetched ahead, whenever something may have been written', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect((await get('/', {}, method)).headers['clear-site-data'], method).toBe('"prefetchCache"');
  for (const method of ['GET', 'HEAD'])
    expect((await get('/', {}, method)).headers['clear-site-data'], method).toBeUndefined();
});

describe('static files (threat 34)', () => {
  it('asks once: a known version is 304', async () => {
    const { headers } = await get('/logo.svg');
    const again = await get('/logo.svg', { 'if-none-match': headers['etag']! });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  it('serves the packed copy, and HEAD without a body', async () => {
    const packed = await get('/_astro/a.hash.js', { 'accept-encoding': 'br' });
    expect([packed.headers['content-encoding'], packed.body.toString()]).toEqual(['br', 'packed']);
    const whole = await get('/_astro/a.hash.js', { 'accept-encoding': 'br;q=0' });
    expect([whole.headers['content-encoding'], whole.body.toString()]).toEqual([undefined, 'export {};']);
    expect((await get('/_astro/a.hash.js', {}, 'HEAD')).body.length).toBe(0);
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/_astro/../../secret.txt',
    '/_astro/a.hash.js.br',
    '/.env',
    '//logo.svg',
    '/logo.svg/',
  ])('hands %s to the pages', async (path) => expect((await get(path)).headers['x-seen']).toBeDefined());

  it('outlives its folder', async () => {
    rmSync(join(folder, 'logo.svg'));
    expect((await get('/logo.svg')).body.toString()).toBe('<svg/>');
  });
});

describe('compression', () => {
  it('sends a page as brotli where it is accepted, whole otherwise', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.headers['vary']).toBe('accept-encoding');
    expect(Number(packed.headers['content-length'])).toBe(packed.body.length);
    expect(brotliDecompressSync(packed.body).toString()).toBe(PAGE);
    const plain = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(PAGE);
  });
});

describe('the head of a route', () => {
  const mark = (pattern: string): string => `<meta name="route-head" content="${pattern}">`;
  const answerOf = async (type: string, text: string): Promise<string> => {
    const answers: Handler = (_, res) => void res.setHeader('content-type', type).end(text);
    const own = await start({ ORIGIN: 'http://sojourn.test:8080' }, { handler: answers });
    onTestFinished(() => void own.close());
    return (await get('/', {}, 'GET', (own.address() as AddressInfo).port)).body.toString();
  };
  beforeEach(() => {
    const saved = { ranges: [0, 1], script: '', hashes: { style: 'sha256-1' as const } };
    useRouteHeads({ rules: ['a{top:0}'], routes: { '/saved': saved } });
  });
  afterEach(() => useRouteHeads({ rules: [], routes: {} }));

  it('takes the place of its mark in a page', async () =>
    expect(await answerOf('text/html', `<head>${mark('/saved')}`)).toBe('<head><style>a{top:0}</style>'));

  it.each([
    ['of no route', 'text/html', 'constructor'],
    ['in what is no page', 'text/calendar', '/saved'],
  ])('leaves a mark %s alone', async (_, type, pattern) =>
    expect(await answerOf(type, mark(pattern))).toBe(mark(pattern)),
  );
});

describe('a page from the socket', () => {
  const headers = { 'content-type': 'text/html', 'sojourn-reader': 'maya' };
  const answerOf = async (page: FilledPage) => {
    const pages: SocketPages = () => Promise.resolve({ status: 410, headers, page });
    const own = await start({ ORIGIN: 'http://sojourn.test:8080' }, { pages });
    onTestFinished(() => void own.close());
    return get('/', { 'accept-encoding': 'br' }, 'GET', (own.address() as AddressInfo).port);
  };

  it('is sent as it is, with our own headers, and Astro is not asked', async () => {
    const answer = await answerOf({ whole: () => Buffer.from(PAGE), packed: () => undefined });
    expect(answer.status).toBe(410);
    expect(answer.headers).toMatchObject({ ...headers, 'content-encoding': 'br', 'x-frame-options': 'DENY' });
    expect(answer.headers).not.toHaveProperty('x-seen');
    expect(brotliDecompressSync(answer.body).toString()).toBe(PAGE);
  });
});

describe('a page that cannot be compressed', () => {
  const broken = new Error('no such piece');
  const fail = () => {
    throw broken;
  };
  const page: FilledPage = { whole: fail, packed: fail };
  const headers = { 'content-type': 'text/html' };
  const rendered: Handler = (_, res, _next, { handover }) => {
    handover.page = page;
    res.writeHead(200, headers).end();
  };

  it.each<[string, Partial<Parts>]>([
    ['from the socket', { pages: () => Promise.resolve({ status: 200, headers, page }) }],
    ['that Astro has rendered', { handler: rendered }],
  ])('%s is a failure with a reference, which the log has', async (_, parts) => {
    const log = openLog('silent');
    const logged = vi.spyOn(log, 'error').mockReturnValue();
    const own = await start({ ORIGIN: 'http://sojourn.test:8080' }, parts, log);
    onTestFinished(() => void own.close());
    const to = (own.address() as AddressInfo).port;
    const { status, headers: sent, body } = await get('/', { 'accept-encoding': 'br' }, 'GET', to);
    expect([status, sent['cache-control']]).toEqual([500, 'private, no-store']);
    const [[fields]] = logged.mock.calls as unknown as [[{ err: unknown; id: string }]];
    expect(fields.err).toBe(broken);
    expect(body.toString()).toContain(fields.id);
  });
});

describe('the start', () => {
  it('says in one sentence that the port is taken', async () => {
    const taken = { ...readConfig({}), port };
    const again = listen({ config: taken, log: openLog('silent') } as App, {
      handler,
      calls: () => undefined,
      pages: () => undefined,
      clientDir: folder,
    });
    await expect(again).rejects.toThrow(`Port ${port} is in use. Set PORT to a free one.`);
  });
});
