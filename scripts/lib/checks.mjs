import { join } from 'node:path';
import { builds, inChromium, inEngines, onPostgres, PACKAGES, tool, torture, vitest } from './runners.mjs';
import { ROOT } from './root.mjs';
import { inParallel } from './inParallel.mjs';

/**
 * @typedef {Pick<import('./perform.mjs').Run, 'node' | 'onEnd'>} Run
 * @typedef {{ passed: number, failed: number, output: string }} Outcome
 * @typedef {{ heading: string, parts: string[], after?: Check, perform: (run: Run) => Promise<Outcome> }} Check
 */

/** @type {Check} */
const BUILD = {
  heading: 'Build',
  parts: ['integration', 'torture', 'e2e', 'engines'],
  perform: builds,
};

/**
 * `parts` is what --only chooses. Two run at once, begun in this order: the longest early and the shortest last, so that both end together.
 * What reads or writes `.astro`, or the built site, comes after the build.
 * @type {Check[]}
 */
export const CHECKS = [
  BUILD,
  { heading: 'Unit tests', parts: ['unit'], perform: vitest('unit', 'dom', 'dom-alone') },
  {
    heading: 'Browser tests on the built server',
    parts: ['e2e'],
    after: BUILD,
    perform: inChromium,
  },
  {
    heading: 'Integration tests on SQLite and PostgreSQL',
    parts: ['integration'],
    after: BUILD,
    perform: onPostgres(vitest('integration', 'integration-alone')),
  },
  {
    heading: 'Formatting, lint and types',
    parts: ['static'],
    after: BUILD,
    perform: inParallel(
      tool(join(PACKAGES, 'prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'),
      tool('--max-old-space-size=4096', '--max-semi-space-size=64', join(ROOT, 'scripts/static.mjs')),
    ),
  },
  {
    heading: 'Torture, a short slice of it',
    parts: ['torture'],
    after: BUILD,
    perform: torture,
  },
  {
    heading: 'A slice of the journeys in Firefox and WebKit',
    parts: ['engines'],
    after: BUILD,
    perform: inEngines(false),
  },
  { heading: 'Rules', parts: ['rules'], after: BUILD, perform: vitest('rules') },
];

/** What `npm run test:engines` performs. @type {Check[]} */
export const ENGINE_CHECKS = [
  BUILD,
  { heading: 'Every journey in Firefox and WebKit', parts: [], after: BUILD, perform: inEngines(true) },
];
