import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';

const BODY = JSON.stringify({
  firstname: 'Maya',
  lastname: 'Okafor',
  preferred_name: 'May',
  email: 'maya@example.com',
  password: 'a long walk along the coast',
});
const HALF = 40;
/** The notice is half a second (docs/operating.md); a timer's step is given away. */
const NOTICE_MS = 450;

async function running(): Promise<RunningServer> {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const server = await startServer({ DATA_DIR: folder.path });
  onTestFinished(server.kill);
  return server;
}

/**
 * A sign-up of which the server has the head and half the body: its 100 says that it is being served.
 * @returns sends the rest and waits for the status
 */
async function halfSignUp({ origin, port }: RunningServer): Promise<() => Promise<number>> {
  const headers = {
    host: new URL(origin).host,
    origin,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(BODY),
    expect: '100-continue',
  };
  const asked = post(port, '/api/register', headers);
  // Listened to from now on, so that a server that hangs up early fails the test and not the process.
  const status = statusOf(asked);
  status.catch(() => {});
  asked.flushHeaders();
  await once(asked, 'continue');
  asked.write(BODY.slice(0, HALF));
  return () => {
    asked.end(BODY.slice(HALF));
    return status;
  };
}

const post = (port: number, path: string, headers: OutgoingHttpHeaders): ClientRequest =>
  request({ method: 'POST', port, host: '127.0.0.1', path, agent: false, headers });

async function statusOf(asked: ClientRequest): Promise<number> {
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  await once(answer, 'end');
  return answer.statusCode ?? 0;
}

/** A balancer's probe. @returns the status, or 'closed' when nobody listens */
function probe({ port }: RunningServer): Promise<number | 'closed'> {
  const asked = request({ port, host: '127.0.0.1', path: '/api/health/ready', agent: false });
  asked.end();
  return statusOf(asked).catch(() => 'closed' as const);
}

/** As often as an impatient balancer; faster, its address would open too many sockets a second. */
const PROBE_MS = 20;

/** @returns each status once, in the order seen, until the port is closed */
async function probeUntilClosed(server: RunningServer): Promise<(number | 'closed')[]> {
  const seen: (number | 'closed')[] = [];
  while (seen.at(-1) !== 'closed') {
    const status = await probe(server);
    if (status !== seen.at(-1)) seen.push(status);
    await wait(PROBE_MS);
  }
  return seen;
}

function refused({ port }: RunningServer): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(false);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'));
  });
}

test('on SIGTERM a balancer learns it before the port closes, and what was begun is answered (threat 47)', async () => {
  const server = await running();
  const sendRest = await halfSignUp(server);
  const asked = performance.now();
  server.signal('SIGTERM');
  const seen = await probeUntilClosed(server);
  expect(performance.now() - asked).toBeGreaterThanOrEqual(NOTICE_MS);
  // The first look may be faster than the signal.
  expect(seen.filter((status) => status !== 200)).toEqual([503, 'closed']);
  expect(await sendRest()).toBe(201);
  expect(await server.ended).toBe(0);
  expect(await refused(server)).toBe(true);
});

test.each(['SIGINT', 'SIGHUP'] as const)('on %s too, what was begun is answered', async (signal) => {
  const server = await running();
  const sendRest = await halfSignUp(server);
  server.signal(signal);
  expect((await probeUntilClosed(server)).at(-1)).toBe('closed');
  expect(await sendRest()).toBe(201);
  expect(await server.ended).toBe(0);
});

test('with nothing to answer it ends too, and another process may have its data folder', async () => {
  const folder = await temporaryFolder();
  onTestFinished(folder.remove);
  const first = await startServer({ DATA_DIR: folder.path });
  onTestFinished(first.kill);
  expect(await first.stop()).toBe(0);
  expect(await refused(first)).toBe(true);
  const second = await startServer({ DATA_DIR: folder.path });
  expect(await second.stop()).toBe(0);
});
