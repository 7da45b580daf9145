import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALLS } from '../../src/server/allCalls.ts';
import { ENDPOINTS } from '../../src/server/http/openapi.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

it('serves every declaration once', () => {
  // Lines, because the difference of the declarations themselves is thousands of lines of schemas.
  const lines = CALLS.map(({ declaration: { method, path } }) => `${method} ${path}`).sort();
  expect(lines.filter((line, index) => line === lines[index - 1])).toEqual([]);
  const described = ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort();
  expect(lines, 'allCalls.ts beside http/openapi.ts').toEqual(described);
  const declarations = new Set(ENDPOINTS);
  expect(CALLS.filter(({ declaration }) => !declarations.has(declaration)).length).toBe(0);
});

/** What is no call of ours: the providers of payments and of programs, Auth.js, probes and the document. */
it('has one road for calls', () => {
  expect(globSync('api/**/*.ts', { cwd: PAGES }).sort()).toEqual([
    'api/[...path].ts',
    'api/auth/[...auth].ts',
    'api/health/live.ts',
    'api/health/ready.ts',
    'api/openapi.json.ts',
    'api/webhooks/claims.ts',
    'api/webhooks/esim.ts',
    'api/webhooks/offers.ts',
    'api/webhooks/payments.ts',
  ]);
});
