/** `npm run content:check [folder]`: every mistake in the editors' files, as file:line field message. Exit 1 on any. */
import { relative, resolve } from 'node:path';
import { checkContent } from '../src/server/content/check.ts';
import { readConfig } from '../src/server/config/config.ts';

const dir = resolve(process.argv[2] ?? readConfig(process.env).contentDir);
const { files, problems } = checkContent(dir);
const shownPath = relative(process.cwd(), dir);

for (const { file, line, field, message } of problems) {
  console.error([`${shownPath}/${file}:${line}`, field, message].filter(Boolean).join(' '));
}
console.log(
  `${files} content files checked, ${problems.length} ${problems.length === 1 ? 'mistake' : 'mistakes'}.`,
);
process.exitCode = problems.length ? 1 : 0;
