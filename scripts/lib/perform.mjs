import { endCaptured, onSignal, watchShell } from './children.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { Stop } from './stop.mjs';

/**
 * Performs all checks whatever fails, two at once, and ends with the line `N passed, N failed`.
 * @param {import('./checks.mjs').Check[]} checks
 * @param {Run | undefined} [run] absent: what this machine lacks could not be had, which counts as one failure
 * @returns {Promise<number>} the exit code
 */
export async function perform(checks, run = prepare()) {
  const outcomes = run ? await performAll(checks, run) : [];
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, run ? 0 : 1);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

/** More at once would share the same two processors and their caches (docs/decisions/0045). */
const AT_ONCE = 2;

/** @param {import('./checks.mjs').Check[]} checks @param {Run} run */
async function performAll(checks, run) {
  const waiting = [...checks];
  /** @type {Map<import('./checks.mjs').Check, Promise<import('./checks.mjs').Outcome>>} */
  const begun = new Map();
  async function takeTurns() {
    for (let check; (check = waiting.shift()); await begun.get(check)) begun.set(check, inTurn(check));
  }
  const inTurn = async (/** @type {import('./checks.mjs').Check} */ check) => {
    await (check.after && begun.get(check.after));
    return performOne(check, run);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, takeTurns));
  return Promise.all(begun.values());
}

/** Installs packages and Node; without them no check can run. */
function prepare() {
  try {
    ensureInstalled();
    const run = new Run(findNode());
    onSignal((code) => run.interrupt(code));
    watchShell(() => void run.interrupt(143));
    return run;
  } catch (error) {
    console.log(failedResult(error).output);
  }
}

/** @typedef {() => Promise<void>} End */

/** What the checks share, and what must be cleaned up however they end. */
export class Run {
  #ends = /** @type {Set<End>} */ (new Set());
  #interrupted = false;

  /** @param {string} node */
  constructor(node) {
    this.node = node;
  }

  /** @param {End} end called when the run is interrupted, unless `clean` did before */
  onEnd(end) {
    this.#ends.add(end);
  }

  /** @param {End[]} ends those of a check that is over */
  async clean(ends) {
    // The rest of an interrupted run waits here until the process ends.
    if (this.#interrupted) await new Promise(() => {});
    await this.#end(ends);
  }

  /** @param {number} code */
  async interrupt(code) {
    if (this.#interrupted) return;
    this.#interrupted = true;
    await endCaptured();
    await this.#end([...this.#ends]);
    console.log('Interrupted.');
    process.exit(code);
  }

  /** @param {End[]} ends */
  async #end(ends) {
    for (const end of ends) this.#ends.delete(end);
    await Promise.allSettled(ends.map(async (end) => end()));
  }
}

/** @param {import('./checks.mjs').Check} check @param {Run} run */
async function performOne(check, run) {
  console.log(`${check.heading} ...`);
  const started = Date.now();
  const outcome = await attempt(check, run);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(check.heading);
  if (outcome.failed) console.log(indented(outcome.output));
  console.log(`  ${outcome.passed} passed, ${outcome.failed} failed (${seconds} s)`);
  return outcome;
}

/** Always ends what the check has started. @param {import('./checks.mjs').Check} check @param {Run} run */
async function attempt(check, run) {
  /** @type {End[]} */
  const ends = [];
  const onEnd = (/** @type {End} */ end) => {
    ends.push(end);
    run.onEnd(end);
  };
  try {
    return await check.perform({ node: run.node, onEnd });
  } catch (error) {
    return failedResult(error);
  } finally {
    await run.clean(ends);
  }
}

/** A part that could not be set up, or broke, has failed: nothing is skipped silently. @param {unknown} error */
const failedResult = (error) => ({ passed: 0, failed: 1, output: messageOf(error) });

/** One sentence for an expected failure; the stack for any other. @param {unknown} error */
function messageOf(error) {
  if (error instanceof Stop) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param {string} output */
const indented = (output) => output.trim().replace(/^/gm, '  ');
