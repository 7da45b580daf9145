/**
 * Runs checks in parallel, each of which uses one processor.
 * @param {import('./checks.mjs').Check['perform'][]} performs @returns {import('./checks.mjs').Check['perform']}
 */
export function inParallel(...performs) {
  return async (run) => {
    const outcomes = await Promise.all(performs.map((perform) => perform(run)));
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      output: outcomes.flatMap(({ failed, output }) => (failed ? output : [])).join('\n'),
    };
  };
}
