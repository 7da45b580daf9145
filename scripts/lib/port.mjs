import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Above what services are known by, and below what Linux (from 32768), macOS and Windows (from 49152) give to outgoing
 * connections: a server that is killed finds its port free when it comes back.
 */
export const PORTS = { from: 20_000, to: 32_767 };
const TRIES = 50;

/** A port of the loopback that nobody listens on just now. @returns {Promise<number>} @throws when none is found */
export async function freePort({ from, to } = PORTS) {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(from, to + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${from} to ${to} is free.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
