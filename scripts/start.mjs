/** `npm start`: sets up and builds what is missing, then serves. Runs on Node 20 with nothing installed. */
import { build, isBuilt } from './lib/build.mjs';
import { follow } from './lib/children.mjs';
import { environmentFile } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { findNode } from './lib/node.mjs';
import { ROOT } from './lib/root.mjs';
import { serverCommand } from './lib/server.mjs';
import { command } from './lib/stop.mjs';

await command(async () => {
  ensureInstalled();
  const node = findNode();
  if (!isBuilt()) {
    console.log('Building ...');
    await build(node);
  }
  const { file, args, env } = serverCommand(node, process.env);
  return follow(file, [...environmentFile(), ...args], { cwd: ROOT, env });
});
