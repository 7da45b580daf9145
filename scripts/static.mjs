/** Lint and types in one pass (docs/decisions/0045): `node scripts/static.mjs`. Ends with 1 where it finds something. */
import { sync } from 'astro';
import { writeAstroAsTsx } from './lib/astroAsTsx.mjs';
import { oxlint } from './lib/oxlint.mjs';
import { ROOT } from './lib/root.mjs';

await sync({ root: ROOT, logLevel: 'error' });
const generated = writeAstroAsTsx();

/** @param {import('./lib/oxlint.mjs').Finding} finding @returns {string[]} nothing for what stands in generated text only */
function line({ message, code, filename, labels }) {
  const span = labels?.[0]?.span;
  const program = generated.get(filename?.replaceAll('\\', '/') ?? '');
  const told = `${message} ${code ?? ''}`;
  if (!program || !span) return [`${filename ?? ''}:${span?.line ?? 0}:${span?.column ?? 0} ${told}`];
  const offset = Buffer.from(program.text).subarray(0, span.offset).toString().length;
  const taken = program.spans.find(({ from, length }) => from <= offset && offset <= from + length);
  if (!taken) return [];
  const before = program.source.slice(0, taken.to + offset - taken.from).split('\n');
  return [`${program.path}:${before.length}:${before.at(-1)?.length} ${told}`];
}

const lines = oxlint().flatMap(line);
for (const text of lines) console.log(text);
process.exitCode = lines.length === 0 ? 0 : 1;
