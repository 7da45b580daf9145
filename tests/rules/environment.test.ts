import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../src/server/config/environment.ts';
import { filesBelow } from './source.ts';

/** Every variable that the server room or auth.config.ts reads, by name. */
function variablesRead(): string[] {
  const files = [...filesBelow('src/server').filter((path) => path.endsWith('.ts')), 'auth.config.ts'];
  const text = files.map((path) => readFileSync(path, 'utf8')).join('\n');
  const direct = [...text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)/g)].map((match) => match[1]!);
  return [...VARIABLES, ...direct].filter((name) => !NOT_SETTINGS.includes(name));
}

/** Node's own, and the switches of the crash tests. */
const NOT_SETTINGS = ['NODE_ENV', 'CRASH_AT'];

test('.env.example documents every variable, and no other', () => {
  const documented = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(
    (match) => match[1]!,
  );
  expect([...new Set(documented)].sort()).toEqual([...new Set(variablesRead())].sort());
});

test('.env is never read by the build: a secret in it would be written into dist', () => {
  expect(readFileSync('astro.config.mjs', 'utf8')).toMatch(/envDir: false/);
});
