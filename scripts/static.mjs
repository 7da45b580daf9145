/** Types, then lint by the same program (docs/decisions/0045): `node scripts/static.mjs`. Ends with 1 where either finds something. */
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { sync } from 'astro';
import { ESLint } from 'eslint';
import { checkedProgram } from './lib/typescript.mjs';
import { TYPED_FILES } from '../eslint.config.mjs';
import { ROOT } from './lib/root.mjs';

const { AstroCheck } = createRequire(import.meta.resolve('@astrojs/check'))('@astrojs/language-server');

/** @returns {Promise<boolean>} whether nothing was found */
async function types() {
  const checker = new AstroCheck(ROOT, fileURLToPath(new URL('lib/typescript.mjs', import.meta.url)));
  const { errors, warnings } = await checker.lint({ logErrors: { level: 'warning' } });
  return errors + warnings === 0;
}

/** @returns {Promise<boolean>} */
async function lint() {
  const parserOptions = { project: false, programs: [checkedProgram()] };
  const typed = { files: TYPED_FILES, languageOptions: { parserOptions } };
  const eslint = new ESLint({ cwd: ROOT, overrideConfig: [typed] });
  const results = await eslint.lintFiles('.');
  const { format } = await eslint.loadFormatter('stylish');
  console.log(await format(results));
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

await sync({ root: ROOT, logLevel: 'error' });
const typed = await types();
const linted = await lint();
process.exitCode = typed && linted ? 0 : 1;
