/** `npm run bench`: installs and builds what is missing, then measures the built site. Speed never makes it fail. */
import { runOnBuild } from './lib/runOnBuild.mjs';

await runOnBuild('bench/main.ts');
