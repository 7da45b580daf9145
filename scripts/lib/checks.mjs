import { join } from 'node:path';
import { builds, inChromium, inEngines, onPostgres, PACKAGES, tool, torture, vitest } from './runners.mjs';
import { ROOT } from './root.mjs';
import { together } from './together.mjs';

/**
 * @typedef {Pick<import('./perform.mjs').Run, 'node' | 'onEnd'>} Run
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ heading: string, parts: string[], lane?: number, after?: Check, perform: (run: Run) => Promise<Outcome> }} Check
 */

/** @type {Check} */
const BUILD = {
  heading: 'Build',
  parts: ['integration', 'torture', 'e2e', 'engines'],
  lane: 2,
  perform: builds,
};

/**
 * `parts` is what --only chooses. Two lanes of the same length run side by side, one of them with browsers: more at once
 * share the same processors and their caches (docs/decisions/0045). What reads or writes `.astro`, or the built site, comes after the build.
 * @type {Check[]}
 */
export const CHECKS = [
  BUILD,
  { heading: 'Unit tests', parts: ['unit'], lane: 1, perform: vitest('unit', 'dom', 'dom-alone') },
  {
    heading: 'Formatting, lint and types',
    parts: ['static'],
    lane: 1,
    after: BUILD,
    perform: together(
      tool(join(PACKAGES, 'prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
      tool('--max-old-space-size=4096', '--max-semi-space-size=64', join(ROOT, 'scripts/static.mjs')),
    ),
  },
  {
    heading: 'Integration tests on SQLite and PostgreSQL',
    parts: ['integration'],
    lane: 1,
    perform: onPostgres(vitest('integration', 'integration-alone')),
  },
  {
    heading: 'Browser tests on the built server',
    parts: ['e2e'],
    lane: 2,
    after: BUILD,
    perform: inChromium,
  },
  {
    heading: 'Torture, a short slice of it',
    parts: ['torture'],
    lane: 2,
    after: BUILD,
    perform: torture,
  },
  {
    heading: 'A slice of the journeys in Firefox and WebKit',
    parts: ['engines'],
    lane: 2,
    after: BUILD,
    perform: inEngines(false),
  },
  { heading: 'Rules', parts: ['rules'], lane: 2, after: BUILD, perform: vitest('rules') },
];

/** What `npm run test:engines` performs. @type {Check[]} */
export const ENGINE_CHECKS = [
  { heading: 'Build', parts: [], perform: builds },
  { heading: 'Every journey in Firefox and WebKit', parts: [], perform: inEngines(true) },
];
