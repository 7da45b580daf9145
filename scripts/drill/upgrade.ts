import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, isBuilt } from '../lib/build.mjs';
import { machineEnvironment } from '../lib/environment.mjs';
import { releaseOf } from '../lib/releases.mjs';
import { ROOT } from '../lib/root.mjs';

/**
 * The travelers of the torture shop while it happens.
 * @param from a version, a tag or a commit; the last version that went out by default
 * @returns the exit code
 */
export async function rehearseUpgrade(from?: string): Promise<number> {
  if (!isBuilt()) await build(process.execPath);
  const args = [join(ROOT, 'tests', 'torture', 'main.ts'), '--scenario=upgrade'];
  const env = machineEnvironment({ UPGRADE_FROM: releaseOf(from) });
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
}
