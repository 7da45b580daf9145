import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { aptInstall, onPath } from './debian.mjs';

/** @typedef {{ browser: string, driver?: string, screen?: string }} EnginePaths what a test needs to drive one */

/** Debian keeps libraries in a folder for each architecture, e.g. /usr/lib/x86_64-linux-gnu. */
const LIBRARIES = '/usr/lib';

/** @type {Record<string, { packages: string[], find: () => EnginePaths | undefined }>} */
const ENGINES = {
  firefox: {
    packages: ['firefox-esr'],
    find() {
      const browser = process.env.FIREFOX_PATH ?? onPath('firefox-esr') ?? onPath('firefox');
      return browser && existsSync(browser) ? { browser } : undefined;
    },
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    find() {
      const kinds = existsSync(LIBRARIES) ? readdirSync(LIBRARIES) : [];
      const browser = kinds
        .map((kind) => join(LIBRARIES, kind, 'webkit2gtk-4.1/MiniBrowser'))
        .find(existsSync);
      const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
      return browser && driver && screen ? { browser, driver, screen } : undefined;
    },
  },
};

/**
 * The engines of Firefox and Safari on this machine; Debian's packages are installed where that is ours to do.
 * @returns {Promise<{ engines: Record<string, EnginePaths>, missing: string[] }>} `missing` says in a line each why
 */
export async function ensureEngines() {
  /** @type {Record<string, EnginePaths>} */
  const engines = {};
  const missing = [];
  for (const [name, { packages, find }] of Object.entries(ENGINES)) {
    const refusal = find() ? '' : await aptInstall(...packages);
    const paths = find();
    if (paths) engines[name] = paths;
    else
      missing.push(
        `Not run: ${name}, which needs ${packages.join(' and ')}; ${refusal || 'installing left none'}.`,
      );
  }
  return { engines, missing };
}
