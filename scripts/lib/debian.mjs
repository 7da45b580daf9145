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
 * Installs a package of the distribution, when running as root with apt-get.
 * @param {string} name
 * @returns {Promise<string>} why it failed, or '' on success
 */
export async function aptInstall(name) {
  if (!onPath('apt-get')) return 'this machine has no apt-get';
  if (!isRoot()) return 'only root may install it';
  console.log(`  installing ${name} (apt-get) ...`);
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=120'];
  const env = setUpEnvironment({ DEBIAN_FRONTEND: 'noninteractive' });
  // An old package list names versions that the mirrors no longer have; a failed refresh may still do.
  await capture('apt-get', [...options, 'update'], { env });
  const args = [...options, 'install', '-y', '--no-install-recommends', name];
  const { code, output } = await capture('apt-get', args, { env });
  return code === 0 ? '' : `apt-get said: ${lastLine(output)}`;
}

/** @param {string} output */
export const lastLine = (output) => output.trim().split('\n').at(-1) ?? '';
