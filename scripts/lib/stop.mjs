/** An expected end of a command: its message is the one sentence that is shown, without a stack. */
export class Stop extends Error {}

/**
 * Runs a command's work and turns what it throws into one sentence and exit code 1.
 * @param {() => Promise<number | void> | number | void} work may return the exit code
 */
export async function command(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    console.error(isExpected(error) ? error.message : unforeseen(error));
    process.exitCode = 1;
  }
}

/** By its name, because a ConfigError is declared in TypeScript. @param {unknown} error @returns {error is Error} */
const isExpected = (error) =>
  error instanceof Error && (error instanceof Stop || error.name === 'ConfigError');

/** @param {unknown} error */
function unforeseen(error) {
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`;
  return process.env.DEBUG ? (error.stack ?? error.message) : `The command failed: ${error.message}`;
}
