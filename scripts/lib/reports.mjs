import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const OUTPUT = join(ROOT, 'test-output');

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * @param {string} file vitest's JSON report
 * @returns {Count} a test that was skipped has failed: left out by hand, or because a hook before it broke;
 *   so has a file that did not load
 */
export function countVitest(file) {
  const report = readReport(file);
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
  const report = readReport(file);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return { passed: expected, failed: unexpected + flaky + report.errors.length };
}

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

/** A report of an earlier run must not be counted again. @param {string} name */
export function reportFile(name) {
  mkdirSync(OUTPUT, { recursive: true });
  const file = join(OUTPUT, `report-${name}.json`);
  rmSync(file, { force: true });
  return file;
}
