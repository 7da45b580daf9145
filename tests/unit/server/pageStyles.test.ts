import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryFolder } from '../../../scripts/lib/memoryFolder.mjs';
import { openPageStyles, styleFile } from '../../../src/server/http/pageStyles.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(memoryFolder(), 'sojourn-styles-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (route: string, text: string): void => writeFileSync(join(folder, styleFile(route)), text);

test('a route has the sheet that was written for it, and the hash that a policy names it by', () => {
  write('/legal/[page]', 'a{color:red}');
  write('/legal', 'a{color:blue}');
  const styleOf = openPageStyles(folder);
  expect(styleOf('/legal/[page]')).toEqual({
    text: 'a{color:red}',
    hash: 'sha256-6hWWMOcF+mJesSJGYhmK2lkIIEw9Xc5XKGLPVzh8yxs=',
  });
  expect(styleOf('/legal')?.text).toBe('a{color:blue}');
});

test('a route without a sheet has none', () => {
  expect(openPageStyles(folder)('/api/[...path]')).toBeUndefined();
});

test('a sheet is read once', () => {
  write('/', 'a{}');
  const styleOf = openPageStyles(folder);
  const first = styleOf('/');
  rmSync(folder, { recursive: true });
  expect(styleOf('/')).toBe(first);
});
