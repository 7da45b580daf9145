import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { freePort, PORTS } from '../../../scripts/lib/port.mjs';

/** Linux hands out from here on; a port that somebody calls from is not free for a server that comes back. */
const FIRST_OUTGOING = 32_768;

it('is none that an outgoing connection may take', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThanOrEqual(PORTS.from);
  expect(port).toBeLessThan(FIRST_OUTGOING);
});

it('is none that somebody listens on, or was told lately', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(freePort({ from: port, to: port })).rejects.toThrow('is free');
  server.close();
  await once(server, 'close');
  expect(await freePort({ from: port, to: port })).toBe(port);
  await expect(freePort({ from: port, to: port })).rejects.toThrow('is free');
});
