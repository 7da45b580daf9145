/**
 * `npm run content:check [folder]`: every mistake in the editors' files, as file:line field message, and what is
 * still a sample. Exit 1 on any mistake.
 */
import { relative, resolve } from 'node:path';
import { checkContent } from '../src/server/content/check.ts';
import { readConfig } from '../src/server/config/config.ts';
import { optionsOf } from './lib/options.ts';
import { command } from './lib/stop.mjs';
import { countOf } from './ops/table.ts';

await command(() => {
  const [folder] = optionsOf(process.argv.slice(2), {}, 1).positionals;
  const dir = resolve(folder ?? readConfig(process.env).contentDir);
  const { files, problems, samples } = checkContent(dir);
  const shownPath = relative(process.cwd(), dir);
  const lineOf = ({ file, line, field, message }: (typeof problems)[number]): string =>
    [`${shownPath}/${file}:${line}`, field, message].filter(Boolean).join(' ');
  for (const problem of problems) console.error(lineOf(problem));
  for (const sample of samples) console.log(lineOf(sample));
  console.log(`${files} content files checked, ${countOf(problems.length, 'mistake')}.`);
  return problems.length ? 1 : 0;
});
