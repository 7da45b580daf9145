/** What one client may hold of the process: sockets, requests, unsent answers. Real sockets, small bounds. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../../../src/server/http/listen.ts';
import type { Bound } from '../../../src/server/http/refusals.ts';
import type { Handler } from '../../../src/server/http/respond.ts';
import { readConfig, type Config } from '../../../src/server/config/config.ts';
import type { App } from '../../../src/server/context.ts';
import { openLog } from '../../../src/server/lib/log.ts';
import { SECOND } from '../../../src/shared/lib/durations.ts';

const MB = 1024 * 1024;
const HOST = 'sojourn.test:8080';
const FOLDER = mkdtempSync(join(tmpdir(), 'sojourn-bounds-'));
writeFileSync(join(FOLDER, 'large.txt'), Buffer.alloc(12 * MB, 'a'));

let server: Server;
let refused: Bound[];
/** Answers that the handler has been asked for and not given. */
let open: { url: string; from: string | undefined; res: ServerResponse }[];
const sockets: Socket[] = [];

const handler: Handler = (req, res) =>
  new Promise((settled) => {
    open.push({ url: req.url ?? '', from: req.socket.remoteAddress, res });
    res.once('close', settled);
  });

async function start(bounds: Partial<Config['bounds']>, env: Record<string, string> = {}): Promise<void> {
  const config = readConfig({ ORIGIN: `http://${HOST}`, ...env });
  const app = {
    config: { ...config, port: 0, bounds: { ...config.bounds, ...bounds } },
    log: openLog('silent'),
  };
  server = await listen(app as App, {
    handler,
    calls: () => undefined,
    pages: () => undefined,
    clientDir: FOLDER,
    onRefusal: (bound) => refused.push(bound),
  });
}

beforeEach(() => {
  refused = [];
  open = [];
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});
process.once('exit', () => rmSync(FOLDER, { recursive: true }));

type Client = { socket: Socket; text: () => string; closed: Promise<unknown> };

/** @param from another address of this machine */
async function client(from = '127.0.0.1'): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  sockets.push(socket);
  let text = '';
  socket.on('data', (part: Buffer) => (text += part.toString('latin1').slice(0, 2000))).on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  return { socket, text: () => text, closed };
}

const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nHost: ${HOST}\r\n${headers}\r\n`;
const until = (holds: () => unknown): Promise<unknown> =>
  vi.waitFor(() => expect(holds()).toBeTruthy(), { interval: 10 });
const openConnections = (): Promise<number> => promisify(server.getConnections.bind(server))();
const connections = (many: number): Promise<void> =>
  vi.waitFor(async () => expect(await openConnections()).toBe(many));
const answersIn = (text: string): string[] => text.match(/HTTP\/1\.1 \d+/g) ?? [];

describe('sockets', () => {
  it('are so many of one address, and of others as before', async () => {
    await start({ addressConnections: 3, idleMs: 500 });
    const held = await Promise.all([client(), client(), client()]);
    // Idle ones are closed as well: these have something to wait for.
    for (const { socket } of held) socket.write(get('/'));
    await until(() => open.length === 3);
    const surplus = await client();
    surplus.socket.write(get('/surplus'));
    await surplus.closed;
    expect(open.splice(0).map(({ url }) => url)).toEqual(['/', '/', '/']);
    expect(refused).toEqual(['connections']);
    const other = await client('127.0.0.2');
    other.socket.write(get('/other'));
    await until(() => open.splice(0).length === 1);
    held[0].socket.destroy();
    await connections(3);
    const again = await client();
    again.socket.write(get('/'));
    await until(() => open.length === 1);
  });

  it('are opened so often a second by one address, and by others as before', async () => {
    // The second ends when the test says so, however slow the machine is.
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await start({ addressOpenings: 2 });
    const welcome = await Promise.all([client(), client()]);
    // `connections` would let the time pass.
    while ((await openConnections()) < 2) await nextTurn();
    await (
      await client()
    ).closed;
    const blocked = await client();
    blocked.socket.write(get('/blocked'));
    await blocked.closed;
    for (const { socket } of [...welcome, await client('127.0.0.2')]) socket.write(get('/'));
    await until(() => open.length === 3);
    expect(open.splice(0).map(({ url }) => url)).toEqual(['/', '/', '/']);
    expect(refused).toEqual(['connections']);
    vi.advanceTimersByTime(SECOND);
    (await client()).socket.write(get('/later'));
    await until(() => open.length === 1);
  });

  it('are closed when they ask nothing, and when a head does not come to its end', async () => {
    await start({ idleMs: 200 });
    const [idle, slow] = await Promise.all([client(), client('127.0.0.2')]);
    idle.socket.write(get('/'));
    slow.socket.write('GET /slow HTTP/1.1\r\nX: ');
    await until(() => open.length === 1);
    open.splice(0)[0]!.res.end();
    await idle.closed;
    await slow.closed;
    expect(slow.text()).toMatch(/^HTTP\/1\.1 408|^$/);
    expect(open).toEqual([]);
  });

  it('have no share behind a proxy, whose they all are', async () => {
    await start({ addressConnections: 1, addressOpenings: 1 }, { TRUST_PROXY: 'on' });
    for (const { socket } of await Promise.all([client(), client(), client()])) socket.write(get('/'));
    await until(() => open.length === 3);
    expect(refused).toEqual([]);
  });

  it('are so many in all', async () => {
    await start({ connections: 2 });
    await Promise.all([client(), client('127.0.0.2')]);
    await (
      await client('127.0.0.3')
    ).closed;
    expect(refused).toEqual(['connections']);
  });
});

describe('requests of a socket', () => {
  it('are answered in their order', async () => {
    await start({ socketRequests: 4 });
    const { socket, text } = await client();
    socket.write(get('/1') + get('/2') + get('/3'));
    for (const url of ['/1', '/2', '/3']) {
      await until(() => open.length === 1);
      const [{ url: asked, res }] = open.splice(0) as [(typeof open)[0]];
      expect(asked).toBe(url);
      res.writeHead(200).end(`answer to ${asked}`);
    }
    await until(() => text().includes('answer to /3'));
    expect(text().match(/answer to \/./g)).toEqual(['answer to /1', 'answer to /2', 'answer to /3']);
  });

  it('beyond the bound are not even read, and close it', async () => {
    await start({ socketRequests: 4 });
    let read = 0;
    server.on('request', () => read++);
    const { socket, closed } = await client();
    socket.write(get('/').repeat(500));
    await closed;
    expect(refused).toEqual(['pipelined']);
    expect([read, open.length]).toEqual([4, 1]);
  });

  it('are bounded where each is refused at the door, too', async () => {
    await start({ socketRequests: 4 });
    let read = 0;
    server.on('request', () => read++);
    const { socket, closed } = await client();
    socket.write('GET / HTTP/1.1\r\nHost: evil.test\r\n\r\n'.repeat(500));
    await closed;
    expect(read).toBeLessThanOrEqual(4);
  });

  it('that ask for another protocol are answered as if they did not', async () => {
    await start({});
    const { socket } = await client();
    socket.write(get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'));
    await until(() => open.length === 1);
    expect(refused).toEqual([]);
  });
});

describe('requests in flight', () => {
  it('of one address leave room for another', async () => {
    await start({ addressRequests: 2, requests: 5 });
    const many = await Promise.all(Array.from({ length: 8 }, () => client()));
    for (const { socket } of many) socket.write(get('/hostile'));
    await until(() => refused.length === 3);
    expect(open.map(({ url }) => url)).toEqual(['/hostile', '/hostile']);
    const busy = many.filter(({ text }) => text().startsWith('HTTP/1.1 503'));
    await until(() => many.filter(({ text }) => text().startsWith('HTTP/1.1 503')).length === 3);
    for (const { text } of busy) expect(text().toLowerCase()).toContain('retry-after: 2');
    const maya = await client('127.0.0.2');
    maya.socket.write(get('/maya'));
    await until(() => open.some(({ url }) => url === '/maya'));
    expect(refused).toHaveLength(4);
    // As those at work are answered, those that wait begin.
    while (open.length) {
      for (const { res } of open.splice(0)) res.writeHead(200).end();
      await until(() => open.length || many.filter(({ text }) => text()).length === 8);
    }
    expect(
      many.map(({ text }) => answersIn(text())[0]).filter((line) => line === 'HTTP/1.1 503'),
    ).toHaveLength(4);
  });

  it('count to who the proxy says it is', async () => {
    await start({ addressRequests: 1 }, { TRUST_PROXY: 'on' });
    const clients = await Promise.all([client(), client(), client()]);
    const from = (address: string): string => get('/', `X-Forwarded-For: ${address}\r\n`);
    clients[0].socket.write(from('198.51.100.7'));
    clients[1].socket.write(from('198.51.100.7'));
    clients[2].socket.write(from('198.51.100.8'));
    await until(() => open.length === 2);
    expect(open.map((each) => each.from).sort()).toEqual(['198.51.100.7', '198.51.100.8']);
  });

  it('are given back by whoever goes away', async () => {
    await start({ addressRequests: 1, requests: 3 });
    for (let round = 0; round < 5; round++) {
      const gone = await Promise.all([client(), client(), client()]);
      for (const { socket } of gone) socket.write(get('/'));
      await until(() => open.length === 1);
      for (const { socket } of gone) socket.destroy();
      await connections(0);
      open = [];
    }
    expect(refused).toEqual([]);
  });
});

describe('answers that nobody takes', () => {
  it('are so many bytes of one address: the oldest is given up', async () => {
    await start({ addressUnsent: 15 * MB });
    const [first, second] = await Promise.all([client(), client()]);
    for (const { socket } of [first, second]) socket.pause();
    const [came] = [once(server, 'request'), first.socket.write(get('/large.txt'))];
    await came;
    second.socket.write(get('/large.txt'));
    await until(() => refused.length === 1);
    expect(refused).toEqual(['unsent']);
    second.socket.resume();
    await until(() => second.socket.bytesRead > 12 * MB);
  });

  it('are so many bytes of all', async () => {
    await start({ unsent: 15 * MB, addressUnsent: 20 * MB });
    for (const from of ['127.0.0.2', '127.0.0.3']) {
      const { socket } = await client(from);
      socket.pause();
      socket.write(get('/large.txt'));
    }
    await until(() => refused.length === 1);
    expect(refused).toEqual(['unsent']);
  });

  it('hold their socket only so long, and the next request of it waits', async () => {
    await start({ answerMs: 200, addressUnsent: 20 * MB });
    const { socket } = await client();
    socket.pause();
    socket.write(get('/large.txt') + get('/'));
    await until(() => refused.length === 1);
    expect(refused).toEqual(['slow']);
    expect(open).toEqual([]);
  });
});

describe('a body that nobody reads', () => {
  it.each(['GET', 'POST'])('of a %s is not taken whole', async (method) => {
    await start({});
    const { socket, closed } = await client();
    const size = 100 * MB;
    socket.write(`${method} / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: ${size}\r\n\r\n`);
    await until(() => open.length === 1);
    open[0]!.res.writeHead(404).end('Not here.');
    const piece = Buffer.alloc(MB);
    const send = (): void => {
      while (!socket.destroyed && socket.bytesWritten < size && socket.write(piece));
    };
    socket.on('drain', send);
    send();
    await closed;
    // What the kernel holds on its way included.
    expect(socket.bytesWritten - socket.writableLength).toBeLessThan(40 * MB);
  });

  it('is let go where it is small, and its socket stays', async () => {
    await start({});
    const { socket, text } = await client();
    socket.write(`POST / HTTP/1.1\r\nHost: ${HOST}\r\nContent-Length: 100000\r\n\r\n`);
    await until(() => open.length === 1);
    open.splice(0)[0]!.res.writeHead(413).end('Too large.');
    await until(() => text().includes('Too large.'));
    socket.write(Buffer.alloc(100_000));
    socket.write(get('/next'));
    await until(() => open.length === 1);
    expect(open[0]!.url).toBe('/next');
  });
});
