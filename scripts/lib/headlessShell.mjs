/** Chromium without its window: what browser tests need of it, in two thirds of the time. */
import { aptInstall, onPath } from './debian.mjs';
import { ensureChromium, findChromium } from './chromium.mjs';

const SHELL = 'chromium-headless-shell';

/** @returns {Promise<string | undefined>} CHROMIUM_PATH, the headless shell, or a whole Chromium */
export const findHeadlessShell = async () =>
  (process.env.CHROMIUM_PATH ? undefined : onPath(SHELL)) ?? findChromium();

/** The same, installing Debian's package where there is one. @returns {Promise<string>} @throws {import('./stop.mjs').Stop} */
export async function ensureHeadlessShell() {
  if (!process.env.CHROMIUM_PATH && !onPath(SHELL)) await aptInstall(SHELL);
  return (await findHeadlessShell()) ?? ensureChromium();
}
