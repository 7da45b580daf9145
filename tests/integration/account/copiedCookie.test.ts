/** A thief with a copy of the session's cookie, on the built server: a change of password ends the copy, too. */
import { statSync, writeFileSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changePassword, getMe, register } from '../../../src/shared/account/endpoints.ts';
import { paths } from '../../../src/shared/lib/paths.ts';
import { openClient, type Client } from '../../fixtures/client.ts';
import { startServer, temporaryFolder, type RunningServer } from '../../fixtures/server.ts';

const PASSWORD = 'four words make one';
const NEXT = 'a new one of words';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: RunningServer;
beforeAll(async () => {
  folder = await temporaryFolder();
  await chmod(folder.path, 0o755);
  for (const name of ['sojourn.db', 'sojourn.db-wal', 'sojourn.db-shm'])
    writeFileSync(join(folder.path, name), '', { mode: 0o644 });
  server = await startServer({ DATA_DIR: folder.path });
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

let people = 0;
async function signedIn(): Promise<Client> {
  const client = openClient(server.origin);
  const person = { email: `copied-${++people}@sojourn.test`, firstname: 'Maya', lastname: '' };
  await client.ask(server.port, register.path, { ...person, password: PASSWORD });
  await client.page(server.port, paths.signIn(), { email: person.email, password: PASSWORD });
  return client;
}
const status = async (client: Client): Promise<number> => (await client.ask(server.port, getMe.path)).status;

it.each<[string, (client: Client) => Promise<{ status: number }>]>([
  [
    'the call',
    (client) =>
      client.ask(server.port, changePassword.path, { current_password: PASSWORD, new_password: NEXT }),
  ],
  [
    'the form',
    (client) =>
      client.page(server.port, paths.settings(), {
        action: 'password',
        current_password: PASSWORD,
        new_password: NEXT,
      }),
  ],
])('is signed out by %s, and the traveler is not', async (_, change) => {
  const traveler = await signedIn();
  const thief = traveler.copy();
  expect([await status(traveler), await status(thief)]).toEqual([200, 200]);
  expect((await change(traveler)).status).toBeLessThan(400);
  expect([await status(traveler), await status(thief)]).toEqual([200, 401]);
});

it('cannot be read from the disk by the machine’s other users, also in a folder that was there before', () => {
  for (const name of ['sojourn.db', 'sojourn.db-wal', 'sojourn.db-shm', 'auth-secret'])
    expect(statSync(join(folder.path, name)).mode & 0o077, name).toBe(0);
});
