import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {string} file vitest's JSON report
 * @returns {Count} a test that was skipped has failed: left out by hand, or because a hook before it broke;
 *   so has a file that did not load
 */
export function countVitest(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const unloaded = report.testResults.filter(
    (each) => each.status === 'failed' && !each.assertionResults.length,
  );
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, failed: report.numFailedTests + skipped + unloaded.length };
}

/**
 * @param {string} file playwright's JSON report
 * @returns {Count} a test that passed only when repeated has failed; so has a run that could not start
 */
export function countPlaywright(file) {
  const report = read(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** @param {string} file */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
