import { randomInt } from 'node:crypto';
import { closeSync, mkdirSync, openSync, statSync, utimesSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Above what services are known by, and below what Linux (from 32768), macOS and Windows (from 49152) give to outgoing
 * connections: a server that is killed finds its port free when it comes back.
 */
export const PORTS = { from: 20_000, to: 32_767 };
const TRIES = 50;
/** Long enough for a test to begin, or begin again, its server. */
const RESERVED_MS = 10 * 60_000;

/**
 * A loopback port that is free and that none of our processes got lately.
 * @returns {Promise<number>} @throws when none is found
 */
export async function freePort({ from, to } = PORTS) {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(from, to + 1);
    if ((await isFree(port)) && reserve(port)) return port;
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

/**
 * By a file, because checks run side by side: between a port's choice and its server's start, or while a killed server
 * is down, another process would find it free.
 * @param {number} port
 */
function reserve(port) {
  const folder = join(tmpdir(), `sojourn-ports-${process.getuid?.() ?? 'own'}`);
  const file = join(folder, String(port));
  mkdirSync(folder, { recursive: true });
  try {
    closeSync(openSync(file, 'wx'));
    return true;
  } catch {
    const isOver = Date.now() - statSync(file).mtimeMs > RESERVED_MS;
    if (isOver) utimesSync(file, new Date(), new Date());
    return isOver;
  }
}
