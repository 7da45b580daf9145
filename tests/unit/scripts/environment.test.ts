import { afterEach, expect, test, vi } from 'vitest';
import { machineEnvironment } from '../../../scripts/lib/environment.mjs';
import { newEnough } from '../../../scripts/lib/node.mjs';

afterEach(() => vi.unstubAllEnvs());

test('builds and tests see the machine, and none of the settings of the product', () => {
  vi.stubEnv('AUTH_SECRET', 'a secret that must not be written into dist');
  vi.stubEnv('DATABASE_URL', 'postgres://a-database-with-rows-of-worth');
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const env = machineEnvironment({ PORT: '1' });
  expect(env).toMatchObject({ TZ: 'Pacific/Kiritimati', PORT: '1' });
  expect(env).not.toHaveProperty('AUTH_SECRET');
  expect(env).not.toHaveProperty('DATABASE_URL');
});

test('the carried Node comes first for whoever says `node`', () => {
  expect(machineEnvironment().PATH).toMatch(/^[^:;]*node_modules.\.bin[:;]/);
});

test.each([
  ['20.20.2', false],
  ['22.11.9', false],
  ['22.12.0', true],
  ['24.0.0', true],
  ['100.1.0', true],
])('Node %s is new enough: %s', (version, enough) => {
  expect(newEnough(version)).toBe(enough);
});
