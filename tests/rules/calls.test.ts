import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CALLS } from '../../src/server/allCalls.ts';
import type { Endpoint } from '../../src/shared/lib/endpoint.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'src/pages');

const addressOf = ({ method, path }: Endpoint): string => `${method} ${path}`;
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'input' in value;

it('does the work of every declaration once', async () => {
  const files = globSync('src/shared/**/*ndpoints.ts', { cwd: ROOT });
  const modules = await Promise.all(
    files.map((file) => import(join(ROOT, file)) as Promise<Record<string, unknown>>),
  );
  const declared = modules.flatMap((module) => Object.values(module).filter(isEndpoint));
  const served = CALLS.map(({ declaration }) => declaration);
  // Lines, because the difference of the declarations themselves is thousands of lines of schemas.
  expect(served.map(addressOf).sort(), 'a calls.ts, and allCalls.ts').toEqual(declared.map(addressOf).sort());
  expect(new Set(served)).toEqual(new Set(declared));
  expect(new Set(served.map(addressOf)).size).toBe(served.length);
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
