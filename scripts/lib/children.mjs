import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { Stop } from './stop.mjs';

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
// A terminal's Ctrl-C reaches us from the terminal and again from npm: within this time it is one signal.
const SAME_MS = 500;
// Its own process group: the terminal reaches only us, and stopping it stops its children too.
const detached = process.platform !== 'win32';

/**
 * Runs a command in our place: same input and output, signals passed on once, its exit code returned.
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} exit code, 128 + number for a signal
 */
export function follow(file, args, options) {
  const last = new Map();
  /** @param {NodeJS.Signals} signal */
  const pass = (signal) => {
    if (Date.now() - (last.get(signal) ?? -SAME_MS) >= SAME_MS) child.kill(signal);
    last.set(signal, Date.now());
  };
  // Before there is a child: a signal between the two would end us and leave it running.
  for (const signal of SIGNALS) process.on(signal, pass);
  const child = spawn(file, args, { stdio: 'inherit', detached, ...options });
  const watch = watchShell(() => last.size === 0 && pass('SIGTERM'));
  return exitCodeOf(child, file).finally(() => {
    clearInterval(watch);
    for (const signal of SIGNALS) process.off(signal, pass);
  });
}

/**
 * npm passes SIGTERM to the shell between it and us, and the shell dies of it without a word: our parent changes.
 * @param {() => void} onShellEnd
 */
export function watchShell(onShellEnd) {
  const shell = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const look = () => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    onShellEnd();
  };
  const watch = setInterval(look, SAME_MS).unref();
  return watch;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a command quietly. @returns {Promise<{ code: number, output: string }>} output and errors as they came
 * @param {string} file @param {string[]} args @param {import('node:child_process').SpawnOptions} options
 */
export async function capture(file, args, options) {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], detached, ...options });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await exitCodeOf(child, file).finally(() => running.delete(child));
  return { code, output };
}

/** Ends what `capture` started, with all their children, so that an interrupted run leaves nothing behind. */
export async function endCaptured() {
  const closing = [...running].map((child) => once(child, 'close'));
  for (const child of running) if (child.pid) kill(child.pid);
  await Promise.allSettled(closing);
}

/** @param {number} pid */
function kill(pid) {
  try {
    process.kill(detached ? -pid : pid, 'SIGTERM');
  } catch {
    // It ended by itself in the meantime.
  }
}

/** @param {(code: number) => Promise<void>} finish gets the exit code that the signal asks for */
export function onSignal(finish) {
  for (const signal of SIGNALS) process.on(signal, () => void finish(128 + constants.signals[signal]));
}

/** @param {import('node:child_process').ChildProcess} child @param {string} file @returns {Promise<number>} */
function exitCodeOf(child, file) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Stop(`${file} could not be started: ${error.message}.`)));
    child.once('close', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGKILL']));
  });
}
