/** The built server and requests that no browser sends: methods a page does not take, bodies that do not come. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { register } from '../../../src/shared/account/endpoints.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';

let server: RunningServer;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  server = await startServer({ DATA_DIR: folder.path, LOG_LEVEL: 'info' });
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

const send = (method: string, path: string, body?: string): Promise<Response> =>
  fetch(server.origin + path, {
    method,
    redirect: 'manual',
    headers: { origin: server.origin, 'content-type': 'application/x-www-form-urlencoded' },
    ...(body !== undefined && { body }),
  });

it.each([
  ['POST', '/about', 'GET, HEAD'],
  ['PUT', '/about', 'GET, HEAD'],
  ['DELETE', paths.signIn(), 'GET, HEAD, POST'],
  ['DELETE', '/api/health/live', 'GET, HEAD'],
  ['PATCH', '/api/webhooks/payments', 'POST'],
  ['GET', '/api/webhooks/offers', 'POST'],
  ['GET', '/api/webhooks/claims', 'POST'],
  ['GET', '/api/webhooks/esim', 'POST'],
  ['PUT', '/api/auth/session', 'GET, HEAD, POST'],
])('refuses %s %s, and says what the page takes', async (method, path, allow) => {
  const answer = await send(method, path, method === 'GET' ? undefined : 'name=Maya');
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, allow]);
});

it('reads no sign-in of more fields than a form has', async () => {
  expect((await send('POST', '/api/auth/signin/credentials', 'a&'.repeat(501))).status).toBe(400);
});

it('takes a form where there is one, an empty one too', async () => {
  for (const body of ['email=maya@example.com', ''])
    expect((await send('POST', paths.signIn(), body)).status).toBe(200);
});

it('logs no error for bodies that are cut off, whatever they were sent to', async () => {
  const lines = (path: string): number => server.output().split(`"path":"${path}"`).length - 1;
  const before = server.output().length;
  const targets: [string, string][] = [
    [register.path, 'application/json'],
    [paths.signIn(), 'application/x-www-form-urlencoded'],
  ];
  for (const [path, type] of targets) for (let left = 10; left > 0; left--) await cutOff(path, type);
  // Answered after them, so that what they cause is there.
  await vi.waitFor(async () => {
    await send('GET', '/about');
    expect(lines('/about')).toBeGreaterThan(3);
  });
  expect(server.output().slice(before)).not.toMatch(/"level":[56]0|ERROR|Error:/);
});

/** Sends half of what it announces, and hangs up. */
function cutOff(path: string, type: string): Promise<void> {
  const head = [`POST ${path} HTTP/1.1`, `Host: ${new URL(server.origin).host}`, `Origin: ${server.origin}`];
  const socket = connect(server.port, '127.0.0.1');
  socket.write([...head, `Content-Type: ${type}`, 'Content-Length: 1000', '', 'half'].join('\r\n'), () =>
    setImmediate(() => socket.destroy()),
  );
  return new Promise((closed) => socket.once('close', () => closed()));
}
