/** `npm run dev`: Astro's development server, under the carried Node. */
import { ASTRO } from './lib/build.mjs';
import { follow } from './lib/children.mjs';
import { environmentFile, withTools } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { ROOT } from './lib/root.mjs';
import { command } from './lib/stop.mjs';

await command(() => {
  ensureInstalled();
  const args = [...environmentFile(), ASTRO, 'dev', ...process.argv.slice(2)];
  const env = withTools({ ...process.env, ASTRO_TELEMETRY_DISABLED: '1' });
  return follow(findNode(), args, { cwd: ROOT, env });
});
