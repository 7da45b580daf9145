import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * V8 holds the source of all that is loaded, in two bytes a character where a single one needs them: one dash in a style sheet made 4.6 MB of
 * the server's entry instead of 2.3. So the server's files are written with escapes (docs/measuring.md).
 */
export function oneByte() {
  let folder = '';
  return {
    name: 'one-byte',
    hooks: {
      'astro:config:done': ({ config }) => void (folder = fileURLToPath(config.build.server)),
      'astro:build:done': () => {
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        for (const file of files.filter((each) => each.endsWith('.mjs'))) rewrite(join(folder, file));
      },
    },
  };
}

/** @param {string} path */
function rewrite(path) {
  const code = readFileSync(path, 'utf8');
  const escaped = withEscapes(code);
  if (escaped !== code) writeFileSync(path, escaped);
}

/**
 * The same program: an escape means its character in texts, patterns and names. One behind a backslash stays.
 * @param {string} code
 */
export const withEscapes = (code) =>
  code.replace(/(?<!\\)[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
