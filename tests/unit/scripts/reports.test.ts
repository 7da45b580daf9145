import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countPlaywright, countVitest } from '../../../scripts/lib/reports.mjs';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sojourn-reports-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function report(content: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

const suites = {
  numPassedTests: 7,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [] as unknown[],
};

test('a good run counts its tests', async () => {
  const passing = { status: 'passed', assertionResults: [{ status: 'passed' }] };
  expect(countVitest(await report({ ...suites, testResults: [passing] }))).toEqual({ passed: 7, failed: 0 });
});

test('a test left out has failed: nothing is skipped silently', async () => {
  const left = { ...suites, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 };
  expect(countVitest(await report(left))).toEqual({ passed: 7, failed: 6 });
});

test('a file that did not load has failed once', async () => {
  const unloaded = { status: 'failed', assertionResults: [] };
  expect(countVitest(await report({ ...suites, testResults: [unloaded] }))).toEqual({ passed: 7, failed: 1 });
});

test('a browser test that passed only when repeated has failed, and so has an error outside any test', async () => {
  const stats = { expected: 5, unexpected: 2, flaky: 1, skipped: 4 };
  expect(countPlaywright(await report({ stats, errors: [{}] }))).toEqual({ passed: 5, failed: 4 });
});

test('a run that left no report has failed', () => {
  const missing = join(folder, 'missing.json');
  expect(countVitest(missing)).toEqual({ passed: 0, failed: 1 });
  expect(countPlaywright(missing)).toEqual({ passed: 0, failed: 1 });
});
