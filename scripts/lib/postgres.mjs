import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture } from './children.mjs';
import { aptInstall, isRoot, lastLine, onPath } from './debian.mjs';
import { Stop } from './stop.mjs';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'sojourn';
const READY = 'database system is ready to accept connections';
const PATIENCE_MS = 60_000;

/**
 * A PostgreSQL of our own for one run: loopback, a password of its own, a temporary folder, fsync on as in real life.
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} `stop` ends it and removes its folder
 * @throws {Stop} where it cannot be had
 */
export async function startPostgres() {
  const bin = await ensurePostgres();
  const owner = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'sojourn-postgres-'));
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return await start(bin, folder, owner);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @typedef {{ uid: number, gid: number } | undefined} Owner */

/** @param {string} bin @param {string} folder @param {Owner} owner */
async function start(bin, folder, owner) {
  // Neither the locale nor the time zone of the machine may reach the database or the line we wait for.
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...owner };
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  await initialise(bin, data, password, options);
  const port = await freePort();
  const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings(port)], {
    ...options,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  await ready(child);
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`, stop };
}

/** @param {string} bin @param {string} data @param {string} password @param {object} options */
async function initialise(bin, data, password, options) {
  const file = join(dirname(data), 'password');
  writeFileSync(file, password, { mode: 0o600 });
  const { uid, gid } = /** @type {{ uid?: number, gid?: number }} */ (options);
  if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
  const args = [
    '-D',
    data,
    '-U',
    USER,
    '-A',
    'scram-sha-256',
    `--pwfile=${file}`,
    '-E',
    'UTF8',
    '--locale=C',
  ];
  const { code, output } = await capture(join(bin, 'initdb'), [...args, '--no-sync'], options);
  if (code !== 0) throw new Stop(`PostgreSQL could not be set up: ${lastLine(output)}`);
}

/** @param {number} port */
const settings = (port) =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'fsync=on',
    'synchronous_commit=on',
    'log_min_messages=log',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting]);

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ready(child) {
  const late = setTimeout(() => child.kill('SIGQUIT'), PATIENCE_MS);
  const started = new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-4000);
      if (said.includes(READY)) resolve(undefined);
    });
    child.once('error', (error) => reject(new Stop(`PostgreSQL could not be started: ${error.message}.`)));
    child.once('exit', () =>
      reject(new Stop(`PostgreSQL could not be started: ${lastLine(said) || 'it said nothing.'}`)),
    );
  });
  return started.finally(() => clearTimeout(late));
}

/** A fast shutdown. @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ended(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGINT');
  });
}

/** @returns {Promise<string>} the folder with initdb and postgres */
async function ensurePostgres() {
  const found = findPostgres();
  if (found) return found;
  const refusal = await aptInstall('postgresql');
  const installed = refusal ? undefined : findPostgres();
  if (installed) return installed;
  throw new Stop(
    `The tests on PostgreSQL need its server and ${refusal || 'installing it left none'}: install postgresql so that initdb is on PATH.`,
  );
}

/** Debian keeps the server's programs off PATH. @returns {string | undefined} */
function findPostgres() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const packaged = versions
    .map((version) => join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
  const other = onPath('initdb');
  return packaged ?? (other && dirname(realpathSync(other)));
}

/** PostgreSQL refuses to run as root: the account of Debian's package takes its place. @returns {Owner} */
function serverUser() {
  if (!isRoot()) return undefined;
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0)
    throw new Stop(
      'PostgreSQL does not run as root and this machine has no account named postgres: run as another user.',
    );
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
