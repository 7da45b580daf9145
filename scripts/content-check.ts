/**
 * `npm run content:check [folder]`: every mistake in the editors' files, as file:line field message, and what is
 * still a sample. Exit 1 on any mistake.
 */
import { relative, resolve } from 'node:path';
import { checkContent } from '../src/server/content/check.ts';
import { readConfig } from '../src/server/config/config.ts';

const dir = resolve(process.argv[2] ?? readConfig(process.env).contentDir);
const { files, problems, samples } = checkContent(dir);
const shownPath = relative(process.cwd(), dir);

const lineOf = ({ file, line, field, message }: (typeof problems)[number]): string =>
  [`${shownPath}/${file}:${line}`, field, message].filter(Boolean).join(' ');
for (const problem of problems) console.error(lineOf(problem));
for (const sample of samples) console.log(lineOf(sample));
console.log(
  `${files} content files checked, ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}.`,
);
process.exitCode = problems.length ? 1 : 0;
