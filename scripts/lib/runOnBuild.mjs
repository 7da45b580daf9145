import { build, isBuilt } from './build.mjs';
import { follow } from './children.mjs';
import { machineEnvironment } from './environment.mjs';
import { ensureInstalled } from './install.mjs';
import { findNode } from './node.mjs';
import { ROOT } from './root.mjs';
import { command } from './stop.mjs';

/** Installs and builds what is missing, then runs a program on the built site. @param file below the root */
export const runOnBuild = (file) =>
  command(async () => {
    ensureInstalled();
    const node = findNode();
    if (!isBuilt()) await build(node);
    return follow(node, [file, ...process.argv.slice(2)], { cwd: ROOT, env: machineEnvironment() });
  });
