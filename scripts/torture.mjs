/** `npm run torture`: installs and builds what is missing, then breaks the built site in every way it must survive. */
import { runOnBuild } from './lib/runOnBuild.mjs';

await runOnBuild('tests/torture/main.ts');
