import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { capture } from './children.mjs';
import { lastLine } from './debian.mjs';
import { memoryFolder } from './memoryFolder.mjs';
import { freePort } from './port.mjs';
import { ensurePostgres, serverUser } from './postgresPrograms.mjs';
import { Stop } from './stop.mjs';

const USER = 'sojourn';
const READY = 'database system is ready to accept connections';
const TIMEOUT_MS = 180_000;

/**
 * `stop` ends it and removes its folder; `pid` is that of the main process, and `again` restarts it on the same folder
 * and port after it was killed.
 * @typedef {{ url: string, stop: () => Promise<void>, pid: () => number, again: () => Promise<void> }} Postgres
 */

/** As in real life: an answered commit survives a power cut. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'max_connections=200'];
/**
 * For tests: commits are in the system's memory when they are answered, which a killed server survives, a power cut
 * does not. Each test's database is a copy, whose end would wait for the disk.
 */
export const WITHOUT_DISK = [
  'fsync=off',
  'synchronous_commit=on',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  // Each worker of the tests holds the pools of its suite: with many processors hundreds of connections are open at once.
  'max_connections=1000',
];

/**
 * A PostgreSQL of our own for one run: loopback, a password of its own, a temporary folder.
 * @param {string[]} [disk] DURABLE, or WITHOUT_DISK
 * @returns {Promise<Postgres>}
 * @throws {Stop} where it cannot be had
 */
export async function startPostgres(disk = DURABLE) {
  const bin = await ensurePostgres();
  const owner = serverUser();
  const folder = mkdtempSync(join(disk === WITHOUT_DISK ? memoryFolder() : tmpdir(), 'sojourn-postgres-'));
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    return await start(bin, folder, owner, disk);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @typedef {import('./postgresPrograms.mjs').Owner} Owner */

/** @param {string} bin @param {string} folder @param {Owner} owner @param {string[]} disk */
async function start(bin, folder, owner, disk) {
  // Neither the locale nor the time zone of the machine may reach the database or the line we wait for.
  const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' }, ...owner };
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  await initialise(bin, data, password, options);
  const port = await freePort();
  const launch = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...settings(port, disk)], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: true,
    });
    await ready(started);
    return started;
  };
  let child = await launch();
  return {
    url: `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    pid: () => child.pid ?? 0,
    async again() {
      // A killed process stays visible to the next one until its parent has collected its exit status.
      await over(child);
      child = await launch();
    },
    stop: async () => {
      await stopFast(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

/** @param {number} port @param {string[]} disk */
const settings = (port, disk) =>
  [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    ...disk,
    'log_min_messages=log',
  ].flatMap((setting) => ['-c', setting]);

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function ready(child) {
  const timer = setTimeout(() => child.kill('SIGQUIT'), TIMEOUT_MS);
  const started = new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4000);
      if (output.includes(READY)) resolve(undefined);
    });
    child.once('error', (error) => reject(new Stop(`PostgreSQL could not be started: ${error.message}.`)));
    child.once('exit', () =>
      reject(new Stop(`PostgreSQL could not be started: ${lastLine(output) || 'it said nothing.'}`)),
    );
  });
  return started.finally(() => clearTimeout(timer));
}

/** A fast shutdown. @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function stopFast(child) {
  child.kill('SIGINT');
  return over(child);
}

/** @param {import('node:child_process').ChildProcess} child @returns {Promise<void>} */
function over(child) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => child.once('exit', () => resolve()));
}
