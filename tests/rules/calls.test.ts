import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALLS } from '../../src/server/allCalls.ts';
import { ENDPOINTS } from '../../src/server/http/openapi.ts';

const PAGES = join(import.meta.dirname, '../../src/pages');

it('serves every declaration once', () => {
  const lines = CALLS.map(({ declaration: { method, path } }) => `${method} ${path}`);
  expect(new Set(lines).size).toBe(lines.length);
  expect(new Set(CALLS.map(({ declaration }) => declaration))).toEqual(new Set(ENDPOINTS));
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
