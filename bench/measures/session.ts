import { openDatabase } from '../../src/server/db/open.ts';
import { readSession } from '../../src/server/account/session/session.ts';
import { readConfig } from '../../src/server/config/config.ts';
import type { App } from '../../src/server/context.ts';
import { secretsOf } from '../../src/server/config/secret.ts';

const WARM = 2000;
const READS = 10_000;

/**
 * Time in ms to authenticate a request: the cookie decoded once and cached, the session's row read each time.
 * @param folder the data folder of a server that has stopped
 * @param cookie `name=value`, issued by that server
 */
export async function sessionMs(folder: string, cookie: string): Promise<number> {
  const config = readConfig({ DATA_DIR: folder });
  const db = openDatabase(config);
  const app = { config, db, ...secretsOf(config), now: () => Date.now() } as App;
  const value = cookie.slice(cookie.indexOf('=') + 1);
  await read(app, value, WARM);
  const began = performance.now();
  await read(app, value, READS);
  const ms = (performance.now() - began) / READS;
  await db.close();
  return ms;
}

async function read(app: App, cookie: string, times: number): Promise<void> {
  for (let at = 0; at < times; at++)
    if (!(await readSession(app, cookie))) throw new Error('The session could not be read.');
}
