/** Writes every .astro file as the TSX that Astro makes of it for editors, so that one pass checks it like any program. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { convertToTsx } from '@astrojs/astro2tsx';
import { ROOT } from './root.mjs';

/** Below the checkout; imports resolve between it and the checkout by `rootDirs`. */
export const TSX_FOLDER = '.astro/tsx';
const FOLDER = join(ROOT, TSX_FOLDER);
const PROGRAMS = ['processed-module', 'module', 'inline', 'event-attribute'];

/** @typedef {{ from: number, length: number, to: number }} Span in UTF-16 units: a part that was taken over as it is */
/** @typedef {{ path: string, source: string, text: string, spans: Span[] }} Generated `path` is of the .astro file, `text` the program */

/** @returns {Map<string, Generated>} by the path of the written file; and what is wrong with the markup is thrown */
export function writeAstroAsTsx() {
  rmSync(FOLDER, { recursive: true, force: true });
  // A folder of Git's ends the search for ignore files: oxlint would skip what the checkout ignores.
  mkdirSync(join(FOLDER, '.git'), { recursive: true });
  writeFileSync(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings()));
  const paths = globSync('src/**/*.astro', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'));
  const generated = new Map(paths.flatMap((path) => programs(path, readFileSync(join(ROOT, path), 'utf8'))));
  for (const [path, { text }] of generated) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
  }
  return generated;
}

/** The checkout's, with the types that only .astro files have. */
function settings() {
  /** @type {{ include: string[] }} */
  const { include } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'));
  const root = '../..';
  return {
    extends: `${root}/tsconfig.json`,
    include: ['.', ...include.map((path) => `${root}/${path}`)],
    files: ['env.d.ts', 'astro-jsx.d.ts'].map((path) => `${root}/node_modules/astro/${path}`),
    compilerOptions: { rootDirs: [root, '.'] },
  };
}

/** @param {string} path @param {string} source @returns {[string, Generated][]} the component, then each script of its page */
function programs(path, source) {
  const { code, mappings, scripts, diagnostics } = convertToTsx(source, { filename: path });
  for (const { message } of diagnostics) throw new Error(`${path}: ${message}`);
  const spans = mappings.map(([from, made, to, taken]) => ({ from, to, length: Math.min(made, taken) }));
  const component = { path, source, text: code, spans: spans.filter(({ length }) => length > 0) };
  const inPage = scripts.filter(({ type }) => PROGRAMS.includes(type));
  return [
    [`${TSX_FOLDER}/${path}.tsx`, component],
    ...inPage.map(({ content, position, type }, index) => {
      const whole = [{ from: 0, to: position.start, length: content.length }];
      const end = type === 'processed-module' ? 'mts' : 'mjs';
      return /** @type {[string, Generated]} */ ([
        `${TSX_FOLDER}/${path}.${index}.${end}`,
        { path, source, text: content, spans: whole },
      ]);
    }),
  ];
}
