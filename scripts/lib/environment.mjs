import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * Builds and checks see only what describes the machine. The product's own variables stay out: a secret that is set
 * during `astro build` is written into dist, and a developer's DATABASE_URL must not reach a test.
 */
const MACHINE =
  /^(PATH|PATHEXT|HOME|USER|LOGNAME|SHELL|LANG|LC_.*|TZ|TMPDIR|TEMP|TMP|CI|TERM|COLORTERM|SYSTEMROOT|COMSPEC|APPDATA|LOCALAPPDATA|USERPROFILE|XDG_.*|NODE_EXTRA_CA_CERTS|NODE_COMPILE_CACHE|CHROMIUM_PATH|SCREENS|DEBUG)$/i;

/** Proxy variables. They may hold a password, so only commands that download something get them. */
const WAY_OUT = /^(http|https|ftp|all|no)_proxy$/i;

/**
 * For commands that fetch what is missing.
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export const setUpEnvironment = (extra = {}) => machineEnvironment({ ...matching(WAY_OUT), ...extra });

/**
 * @param {Record<string, string | undefined>} [extra]
 * @returns {NodeJS.ProcessEnv}
 */
export function machineEnvironment(extra = {}) {
  return withTools({ ...matching(MACHINE), ...colour(), ASTRO_TELEMETRY_DISABLED: '1', ...extra });
}

/** @param {RegExp} names */
const matching = (names) =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => names.test(name)));

/** What we capture is shown later: in colour where a terminal reads it, in plain text where a log does. */
const colour = () =>
  process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };

/** Child processes that run `node` get the carried one too. @param {NodeJS.ProcessEnv} env */
export function withTools(env) {
  const bin = join(ROOT, 'node_modules', '.bin');
  return { ...env, PATH: [bin, env.PATH].filter(Boolean).join(delimiter) };
}

/** Node's own reader of `.env`, which a variable that is already set overrides. Absent, it would say so each time. */
export const environmentFile = () => (existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : []);
