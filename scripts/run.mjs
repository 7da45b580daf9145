/** `node scripts/run.mjs FILE ...`: runs one of our own programs with packages installed and under the carried Node. */
import { follow } from './lib/children.mjs';
import { environmentFile, withTools } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { ROOT } from './lib/root.mjs';
import { command } from './lib/stop.mjs';

await command(() => {
  ensureInstalled();
  const args = [...environmentFile(), ...process.argv.slice(2)];
  return follow(findNode(), args, { cwd: ROOT, env: withTools(process.env) });
});
