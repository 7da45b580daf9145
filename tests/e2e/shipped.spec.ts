/** The public files (dist/client) contain no server sentences or SQL. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { ROOT } from '../../scripts/lib/root.mjs';
import { expect, test } from '../fixtures/e2e.ts';

const CLIENT = join(ROOT, 'dist', 'client');
const PACKED = new Set(['.br', '.gz']);
const BINARY = new Set(['.woff2', '.png', '.jpg', '.ico', ...PACKED]);
const SECRETS = [/AUTH_SECRET/, /\bwhsec_/, /\b[sr]k_(live|test)?/];

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const textOf = (files: string[]): string => files.map((file) => readFileSync(file, 'utf8')).join('\n');
const shipped = (): string[] => filesIn(CLIENT).filter((file) => !BINARY.has(extname(file)));
const scripts = (): string => textOf(shipped().filter((file) => extname(file) === '.js'));

/** Sentences and SQL of a room: text in quotes that survives every minifier. */
function literalsOf(...rooms: string[]): Set<string> {
  const files = rooms.flatMap((room) => filesIn(join(ROOT, 'src', room)));
  const sources = textOf(files.filter((file) => /\.(ts|tsx|astro)$/.test(file)));
  return new Set([...sources.matchAll(/(['"])((?:(?!\1)[^\\\n]){16,})\1/g)].map(([, , text = '']) => text));
}

test('no source map, by file or by comment', () => {
  expect(shipped().length).toBeGreaterThan(0);
  expect(filesIn(CLIENT).filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(shipped().filter((file) => /[#@] sourceMappingURL=/.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('no secret and no name of one', () => {
  for (const file of shipped())
    for (const secret of SECRETS) expect(readFileSync(file, 'utf8'), file).not.toMatch(secret);
});

// Platform names that React and the service worker contain as well.
const PLATFORMS = new Set(['uncaughtException', 'content-encoding']);

test('nothing of the server room', () => {
  const open = literalsOf('islands', 'shared', 'copy', 'components', 'layouts');
  const closed = [...literalsOf('server')].filter(
    (text) => !open.has(text) && !PLATFORMS.has(text) && !/^https?:/.test(text),
  );
  const code = scripts();
  // Proves that the search finds texts that may be there.
  expect([...literalsOf('copy')].filter((text) => code.includes(text)).length).toBeGreaterThan(20);
  expect(closed.length).toBeGreaterThan(50);
  expect(closed.filter((text) => code.includes(text))).toEqual([]);
});

/** Of `import("./x.js")`: the file, and the numbers of what is preloaded beside it. */
const LOADED =
  /import\([`'"]\.\/([^`'"]+)[`'"]\)(?:(?!import\().){0,60}?(?:__vite__mapDeps\(\[([\d,]*)\]\)|,\[\])/g;
const namesIn = (text = ''): string[] =>
  [...text.matchAll(/"([^"]+)"/g)].map(([, name = '']) => basename(name));

/** Files that are there once this one is, itself among them. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  const text = readFileSync(join(CLIENT, '_astro', file), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)[`'"]\.\/([^`'"]+)[`'"]/g))
    withImports(name, found);
  return found;
}

test('what a press loads is asked for at once, and not one file after the other', () => {
  const files = readdirSync(join(CLIENT, '_astro')).filter((file) => extname(file) === '.js');
  const late = files.flatMap((file) => {
    const text = readFileSync(join(CLIENT, '_astro', file), 'utf8');
    const listed = namesIn(/m\.f=\[([^\]]*)\]/.exec(text)?.[1]);
    return [...text.matchAll(LOADED)].flatMap(([, loaded = '', numbers = '']) => {
      const asked = numbers.split(',').map((at) => listed[Number(at)] ?? '');
      const there = new Set([
        loaded,
        ...withImports(file),
        ...asked,
        ...files.filter((one) => one.startsWith('boot.')),
      ]);
      return [...withImports(loaded)]
        .filter((one) => !there.has(one))
        .map((one) => `${file}: ${loaded} needs ${one}`);
    });
  });
  expect(files.length).toBeGreaterThan(20);
  expect(late).toEqual([]);
});

test('the largest file of an island is asked for first: over HTTP/1.1 a seventh one waits', () => {
  const heads = readFileSync(join(ROOT, 'dist', 'server', 'heads.json'), 'utf8');
  const lists = [...heads.matchAll(/sojournParts=\{\\"every\\":\[([^\]]*)\]/g)].map(([, list = '']) =>
    namesIn(list.replaceAll('\\', '')),
  );
  const sizeOf = (file = ''): number => statSync(join(CLIENT, '_astro', file)).size;
  expect(lists.length).toBeGreaterThan(2);
  for (const list of lists) expect(sizeOf(list[0])).toBe(Math.max(...list.map(sizeOf)));
});
