import { spawnSync } from 'node:child_process';
import { capture } from './children.mjs';
import { setUpEnvironment } from './environment.mjs';

export const isRoot = () => process.getuid?.() === 0;

/** @param {string} name @returns {string | undefined} the path that the shell would run */
export function onPath(name) {
  if (process.platform === 'win32') return undefined;
  const lookup = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return lookup.status === 0 ? lookup.stdout.trim() : undefined;
}

/**
 * Installs packages of the distribution, when running as root with apt-get.
 * @param {string[]} names
 * @returns {Promise<string>} why it failed, or '' on success
 */
export function aptInstall(...names) {
  const installed = earlier.then(() => install(names));
  earlier = installed.catch(() => {});
  return installed;
}

/** Checks that run side by side install one after another: apt-get works alone. */
let earlier = /** @type {Promise<unknown>} */ (Promise.resolve());

/** @param {string[]} names */
async function install(names) {
  if (!onPath('apt-get')) return 'this machine has no apt-get';
  if (!isRoot()) return 'only root may install it';
  console.log(`  installing ${names.join(', ')} (apt-get) ...`);
  await (listsUpdate ??= aptGet('update'));
  const { code, output } = await aptGet('install', '-y', '--no-install-recommends', ...names);
  return code === 0 ? '' : `apt-get said: ${lastLine(output)}`;
}

/** An old package list names versions that the mirrors no longer have; once a run is enough, and a failed one may still do. */
let listsUpdate = /** @type {ReturnType<typeof capture> | undefined} */ (undefined);

/** @param {string[]} args */
function aptGet(...args) {
  const env = setUpEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  return capture('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], { env });
}

/** @param {string} output */
export const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';
