import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ENDPOINTS } from '../../src/server/http/openapi.ts';
import { isCall } from '../../src/server/http/calls.ts';

const ROOT = join(import.meta.dirname, '../../src/pages');
/** Those that main.ts takes too; the rest never leaves Astro. */
const files = globSync('api/**/*.ts', { cwd: ROOT }).filter(
  (file) => !/^api\/(auth|health|webhooks)\/|openapi\.json\.ts$/.test(file),
);

const exported = await Promise.all(
  files.map(async (file) => [file, (await import(join(ROOT, file))) as Record<string, unknown>] as const),
);

/** Astro finds a call by its file and export, http/calls.ts by its declaration: both must find the same one. */
it.each(exported)('%s is where its declaration says', (file, module) => {
  for (const [method, call] of Object.entries(module)) {
    if (!isCall(call)) throw new Error(`${method} of ${file} is no declared call.`);
    expect(`${call.declaration.method} ${call.declaration.path}`).toBe(
      `${method} /${file.replace(/\.ts$/, '')}`,
    );
  }
});

it('leaves no declared call out', () => {
  const found = exported.flatMap(([, module]) => Object.values(module).filter(isCall));
  expect(new Set(found.map(({ declaration }) => declaration))).toEqual(new Set(ENDPOINTS));
});
