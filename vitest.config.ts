import { availableParallelism } from 'node:os';
import { defineConfig, type Plugin } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Replaces a module of others before the server is loaded. */
const OWN_MODULES = ['tests/integration/account/guarding.test.ts'];

/** They replace the page's `location`, which a context of its own does not allow. */
const OWN_LOCATION = [
  'applyForm',
  'editing/preview',
  'editing/staffPage',
  'offers/offers',
  'session',
  'signInPage',
  'signOut',
].map((name) => `tests/unit/islands/${name}.dom.test.tsx`);

/** They wait for databases, processes and clocks two fifths of the time. */
const INTEGRATION_WORKERS = availableParallelism() + 1;

const DOM_SETUP = 'tests/fixtures/domPatience.ts';
const INTEGRATION_SETUP = 'tests/fixtures/integrationSetup.ts';

/** Packages as the server loads them: Markdown's, made for development, checks and reports each step, and takes twice the time. */
const asTheServerLoads: Plugin = {
  name: 'as-the-server-loads',
  configResolved({ ssr }) {
    ssr.resolve!.conditions = ['module', 'node'];
  },
};

/** The longest files; begun last, they would run alone at the end. */
const LONG = /\/operating\/(scaling|faults|crash)\.test\.ts$/;

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** A plain configuration: the tests import our own modules, and none of Astro's virtual ones. */
export default defineConfig({
  plugins: [asTheServerLoads],
  oxc: { jsx: { runtime: 'automatic' } },
  test: {
    allowOnly: false,
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongFilesFirst },
    // A tenth of the work was clearing away objects that are short-lived.
    execArgv: ['--min-semi-space-size=64', '--max-semi-space-size=64'],
    // A test that waits this long has failed; the machine may be slow, so it is no measure of speed.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    expect: { poll: { timeout: 240_000 } },
    setupFiles: 'tests/fixtures/setup.ts',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          include: ['tests/unit/**/*.test.ts'],
          // Rules and parsers keep nothing between files: loading them anew for each took two thirds of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          include: ['tests/unit/**/*.dom.test.tsx'],
          exclude: OWN_LOCATION,
          setupFiles: DOM_SETUP,
          // Each file has its own modules and window, but jsdom itself, half of the work, is loaded once by each worker.
          pool: 'vmForks',
        },
      },
      {
        extends: true,
        test: { name: 'dom-alone', environment: 'jsdom', include: OWN_LOCATION, setupFiles: DOM_SETUP },
      },
      {
        extends: true,
        test: { name: 'rules', environment: 'node', include: ['tests/rules/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          environment: 'node',
          include: ['tests/integration/**/*.test.ts'],
          exclude: OWN_MODULES,
          setupFiles: INTEGRATION_SETUP,
          maxWorkers: INTEGRATION_WORKERS,
          // Each test has databases of its own; loading the whole server anew for each file took half of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'engines', environment: 'node', include: ['tests/engines/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'integration-alone',
          environment: 'node',
          include: OWN_MODULES,
          setupFiles: INTEGRATION_SETUP,
          maxWorkers: INTEGRATION_WORKERS,
        },
      },
    ],
  },
});
