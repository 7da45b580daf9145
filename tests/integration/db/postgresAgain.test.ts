import { expect, it } from 'vitest';
import pg from 'pg';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';

const BUSY_MS = 500;

it("a PostgreSQL that was killed starts again on what is left, however busy the torture's own process is", async () => {
  const server = await startPostgres();
  try {
    process.kill(server.pid(), 'SIGKILL');
    const again = server.again();
    // Nothing of this process runs, so nobody asks how the killed one ended.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
    await again;
    const client = new pg.Client(server.url);
    await client.connect();
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await client.end();
  } finally {
    await server.stop();
  }
});
