/** `npm run build`: always builds from scratch. */
import { build } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { command } from './lib/stop.mjs';

await command(() => {
  ensureInstalled();
  return build(findNode());
});
