/** `npm run torture`: installs and builds what is missing, then breaks the built site in every way it must survive. */
import { join } from 'node:path';
import { build, isBuilt } from './lib/build.mjs';
import { follow } from './lib/children.mjs';
import { machineEnvironment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { ROOT } from './lib/root.mjs';
import { command } from './lib/stop.mjs';

await command(async () => {
  ensureInstalled();
  const node = findNode();
  if (!isBuilt()) await build(node);
  const args = [join(ROOT, 'tests', 'torture', 'main.ts'), ...process.argv.slice(2)];
  return follow(node, args, { cwd: ROOT, env: machineEnvironment() });
});
