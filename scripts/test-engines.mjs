/** `npm run test:engines`: every journey of tests/engines in Firefox and WebKit, at both widths. */
import { ENGINE_CHECKS } from './lib/checks.mjs';
import { perform } from './lib/perform.mjs';
import { command } from './lib/stop.mjs';

await command(() => perform(ENGINE_CHECKS));
