/** `npm run check`: what needs no build, no browser and no database server: types, lint, formatting, rules, unit. */
import { CHECKS } from './lib/checks.mjs';
import { perform } from './lib/perform.mjs';
import { command } from './lib/stop.mjs';

await command(() => {
  return perform(CHECKS.filter(({ part }) => ['static', 'unit', 'rules'].includes(part)));
});
