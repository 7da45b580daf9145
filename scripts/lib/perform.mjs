import { endCaptured, onSignal, watchShell } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { Stop } from './stop.mjs';

/**
 * Performs the checks one after another, all of them whatever fails, and ends with the line `N passed, N failed`.
 * @param {import('./checks.mjs').Check[]} checks
 * @param {Run | undefined} [run] absent: what this machine lacks could not be had, which counts as one failure
 * @returns {Promise<number>} the exit code
 */
export async function perform(checks, run = prepared()) {
  const total = { passed: 0, failed: 0 };
  for (const check of run ? checks : []) {
    const { passed, failed } = await performOne(check, run);
    total.passed += passed;
    total.failed += failed;
  }
  if (!run) total.failed += 1;
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed ? 1 : 0;
}

/** Installs packages and Node; without them no check can run. */
function prepared() {
  try {
    ensureInstalled();
    const run = new Run(findNode());
    onSignal((code) => run.interrupt(code));
    watchShell(() => void run.interrupt(143));
    return run;
  } catch (error) {
    console.log(refused(error).output);
  }
}

/** What the checks share, and what must be cleaned up however they end. */
export class Run {
  #ends = /** @type {(() => Promise<void>)[]} */ ([]);
  #interrupted = false;

  /** @param {string} node */
  constructor(node) {
    this.node = node;
  }

  /** @param {() => Promise<void>} end called when the check is over, or the run interrupted */
  onEnd(end) {
    this.#ends.push(end);
  }

  async clean() {
    // The rest of an interrupted run waits here until the process ends.
    if (this.#interrupted) await new Promise(() => {});
    await this.#end();
  }

  /** @param {number} code */
  async interrupt(code) {
    if (this.#interrupted) return;
    this.#interrupted = true;
    await endCaptured();
    await this.#end();
    console.log('Interrupted.');
    process.exit(code);
  }

  async #end() {
    await Promise.allSettled(this.#ends.splice(0).map(async (end) => end()));
  }
}

/** @param {import('./checks.mjs').Check} check @param {Run} run */
async function performOne(check, run) {
  console.log(check.heading);
  const started = Date.now();
  const outcome = await attempt(check, run);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  if (outcome.failed) console.log(indented(outcome.output));
  console.log(`  ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

/** Always ends what the check has started. @param {import('./checks.mjs').Check} check @param {Run} run */
async function attempt(check, run) {
  try {
    return await check.perform(run);
  } catch (error) {
    return refused(error);
  } finally {
    await run.clean();
  }
}

/** A part that could not be set up, or broke, has failed: nothing is skipped silently. @param {unknown} error */
const refused = (error) => ({ passed: 0, failed: 1, output: messageOf(error) });

/** One sentence for an expected failure; the stack for any other. @param {unknown} error */
function messageOf(error) {
  if (error instanceof Stop) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param {string} output */
const indented = (output) => output.trim().replace(/^/gm, '  ');
