import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serverGuard } from '../../scripts/vite/serverGuard.mjs';

const SERVER = { 'src/server/secret.ts': 'export const secret = 1; export type Row = { id: string };' };
const SHARED = { 'src/shared/rules.ts': 'export const rule = 2;' };

let root: string;
beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'sojourn-guard-')));
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Builds a browser bundle from these files. @returns the error, or '' */
async function bundle(files: Record<string, string>): Promise<string> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
  const input = join(root, 'src/islands/entry.ts');
  const options = { rollupOptions: { input }, write: false, minify: false } as const;
  return build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [serverGuard()],
    build: options,
  }).then(
    () => '',
    (error: Error) => error.message,
  );
}

test('a browser bundle that imports the server room fails and names both files', async () => {
  const entry = "import { secret } from '../server/secret.ts'; console.log(secret);";
  const error = await bundle({ ...SERVER, 'src/islands/entry.ts': entry });
  expect(error).toContain('The browser bundle loads src/server/secret.ts, imported by src/islands/entry.ts.');
});

test('also through a module in between, by a dynamic import, and when nothing of it is used', async () => {
  const between = { 'src/islands/between.ts': "import '../server/secret.ts'; export const x = 1;" };
  const far = await bundle({ ...SERVER, ...between, 'src/islands/entry.ts': "import './between.ts';" });
  expect(far).toContain('imported by src/islands/between.ts');
  const lazy = await bundle({ ...SERVER, 'src/islands/entry.ts': "void import('../server/secret.ts');" });
  expect(lazy).toContain('The browser bundle loads src/server/secret.ts');
});

test('a type of the server room costs nothing and is left to the rooms test', async () => {
  const entry = "import type { Row } from '../server/secret.ts'; export const row = { id: '1' } as Row;";
  expect(await bundle({ ...SERVER, 'src/islands/entry.ts': entry })).toBe('');
});

test('a bundle without the server room is built, even where another package has a folder of that name', async () => {
  const foreign = {
    'node_modules/other/package.json': '{ "name": "other", "main": "src/server/index.js", "type": "module" }',
    'node_modules/other/src/server/index.js': 'export const other = 3;',
  };
  const entry =
    "import { rule } from '../shared/rules.ts'; import { other } from 'other'; console.log(rule, other);";
  expect(await bundle({ ...SHARED, ...foreign, 'src/islands/entry.ts': entry })).toBe('');
});
