import { existsSync } from 'node:fs';
import { aptInstall, isRoot, onPath } from './debian.mjs';
import { Stop } from './stop.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** @returns {Promise<string | undefined>} CHROMIUM_PATH, the machine's own, or the one playwright fetched */
export async function findChromium() {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && existsSync(configuredPath)) return configuredPath;
  if (configuredPath) throw new Stop(`CHROMIUM_PATH names ${configuredPath}, which does not exist.`);
  const own = NAMES.map(onPath).find(Boolean) ?? [MAC].find(existsSync);
  if (own) return own;
  const { chromium } = await import('playwright');
  return [chromium.executablePath()].find(existsSync);
}

/** The same, installing Debian's package when there is none. @returns {Promise<string>} @throws {Stop} */
export async function ensureChromium() {
  const path = await findChromium();
  if (path) return path;
  const refusal = await aptInstall('chromium');
  const installed = refusal ? undefined : await findChromium();
  if (installed) return installed;
  throw new Stop(
    `The browser tests need Chromium and ${refusal || 'installing it left none'}: install chromium or set CHROMIUM_PATH.`,
  );
}

/** For the browser tests and the bench alike: no sandbox as root, and no calls home from a browser under test. */
export const chromiumArguments = () => [
  ...(isRoot() ? ['--no-sandbox'] : []),
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  '--disable-gpu',
];
