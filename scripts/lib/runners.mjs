/** How each kind of check is run and counted. */
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { capture } from './children.mjs';
import { ensureHeadlessShell } from './headlessShell.mjs';
import { ensureEngines } from './engines.mjs';
import { machineEnvironment } from './environment.mjs';
import { findFailoverPrograms } from './failoverPrograms.mjs';
import { ensureFixture } from './install.mjs';
import { startPostgres, WITHOUT_DISK } from './postgres.mjs';
import { countPlaywright, countVitest, reportFile } from './reports.mjs';
import { ROOT } from './root.mjs';
import { Stop } from './stop.mjs';

/** @typedef {import('./checks.mjs').Check} Check @typedef {import('./checks.mjs').Run} Run @typedef {import('./checks.mjs').Outcome} Outcome */

/** The fastest of the torture scenarios; the others run in `npm run torture`. */
const SLICE = 'kills,events,commands,parallel,hostile';
export const PACKAGES = join(ROOT, 'node_modules');

/**
 * Tests start some hundred programs, which load the same modules: compiled once, each is there a quarter sooner.
 * @param {Record<string, string | undefined>} [extra]
 */
const testEnvironment = (extra) =>
  machineEnvironment({ NODE_COMPILE_CACHE: join(PACKAGES, '.cache', 'node'), ...extra });

/** @param {string[]} args of Node: its options, a file, the file's own @returns {Check['perform']} */
export function tool(...args) {
  return async ({ node }) => {
    const { code, output } = await capture(node, args, { cwd: ROOT, env: testEnvironment() });
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
  };
}

/** @param {string[]} projects of vitest.config.ts */
export function vitest(...projects) {
  /** @param {Run} run @param {Record<string, string>} [extra] */
  return (run, extra = {}) => {
    const report = reportFile(projects[0] ?? '');
    const projectArguments = projects.map((project) => `--project=${project}`);
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const args = [join(PACKAGES, 'vitest/vitest.mjs'), 'run', ...projectArguments, ...reporters];
    return runCounted(run, args, testEnvironment(extra), () => countVitest(report));
  };
}

/** @param {(run: Run, extra: Record<string, string>) => Promise<Outcome>} perform @returns {Check['perform']} */
export function onPostgres(perform) {
  return async (run) => {
    const server = await startPostgres(WITHOUT_DISK);
    run.onEnd(server.stop);
    return perform(run, { TEST_DATABASE_URL: server.url });
  };
}

/** @param {Run} run @returns {Promise<Outcome>} */
export async function builds({ node }) {
  let output = '';
  await build(node, async (file, args, options) => {
    const ended = await capture(file, args, options);
    output = ended.output;
    return ended.code;
  }).catch((error) => {
    throw error instanceof Stop ? new Stop(`${output}${error.message}`) : error;
  });
  return { passed: 1, failed: 0, output };
}

/** @param {Run} run @returns {Promise<Outcome>} */
export async function torture({ node }) {
  if (!isBuilt()) throw new Stop('The torture needs the build, which failed.');
  if (!findFailoverPrograms())
    console.log('  Not run: a failover of PostgreSQL, which needs patroni, etcd-server and haproxy.');
  const args = [join(ROOT, 'tests/torture/main.ts'), '--slice', `--scenario=${SLICE}`];
  const { code, output } = await capture(node, args, { cwd: ROOT, env: testEnvironment() });
  const [, passed, failed] = /^(\d+) passed, (\d+) failed$/m.exec(output) ?? [];
  const count = { passed: Number(passed ?? 0), failed: Number(failed ?? 1) };
  return { passed: count.passed, failed: code === 0 ? count.failed : Math.max(count.failed, 1), output };
}

/** @param {Run} run @returns {Promise<Outcome>} */
export async function inChromium(run) {
  if (!isBuilt()) throw new Stop('The browser tests need the build, which failed.');
  // Installed here, where the proxy variables are set; the test would look for them too.
  ensureFixture(join(ROOT, 'tests/fixtures/next-auth-client'));
  const report = reportFile('e2e');
  const env = testEnvironment({
    CHROMIUM_PATH: await ensureHeadlessShell(),
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Playwright asks its workers for colours; Node would say in each that NO_COLOR speaks against it.
    NO_COLOR: '',
  });
  const args = [join(PACKAGES, 'playwright/cli.js'), 'test', '--reporter=dot,json'];
  return runCounted(run, args, env, () => countPlaywright(report));
}

/** Prints a line for an engine that cannot be installed here, which then counts neither as passed nor as failed. @param {boolean} whole @returns {Check['perform']} */
export function inEngines(whole) {
  return async (run) => {
    if (!isBuilt()) throw new Stop('The journeys need the build, which failed.');
    const { engines, missing } = await ensureEngines();
    for (const line of missing) console.log(`  ${line}`);
    const names = Object.keys(engines);
    if (!names.length) return { passed: 0, failed: 0, output: '' };
    const report = reportFile('engines');
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
    const args = [join(PACKAGES, 'vitest/vitest.mjs'), 'run', '--project=engines', ...names, ...reporters];
    const extra = { TEST_ENGINES: JSON.stringify(engines), TEST_ENGINES_WHOLE: whole ? '1' : '' };
    return runCounted(run, args, testEnvironment(extra), () => countVitest(report));
  };
}

/**
 * A runner that ends badly has failed even where its report counts no failure: an error outside any test, say.
 * @param {Run} run @param {string[]} args @param {NodeJS.ProcessEnv} env
 * @param {() => import('./reports.mjs').Count} count
 * @returns {Promise<Outcome>}
 */
async function runCounted({ node }, args, env, count) {
  const { code, output } = await capture(node, args, { cwd: ROOT, env });
  const { passed, failed } = count();
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1), output };
}
