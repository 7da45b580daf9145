/** `npm test`: everything that must pass, with its own Chromium and PostgreSQL. `--only=PART` performs one part. */
import { CHECKS } from './lib/checks.mjs';
import { perform } from './lib/perform.mjs';
import { command, Stop } from './lib/stop.mjs';

await command(() => {
  const checks = chosenChecks(process.argv.slice(2));
  return perform(checks);
});

/** @param {string[]} args */
function chosenChecks(args) {
  const parts = [...new Set(CHECKS.flatMap((check) => check.parts))];
  const only = args.map((arg) => /^--only=(.*)$/.exec(arg)?.[1] ?? '');
  if (only.some((part) => !parts.includes(part)))
    throw new Stop(`npm test takes no arguments but --only= with one of ${parts.join(', ')}.`);
  return only.length ? CHECKS.filter((check) => check.parts.some((part) => only.includes(part))) : CHECKS;
}
