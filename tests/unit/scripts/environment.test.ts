import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { aptInstall } from '../../../scripts/lib/debian.mjs';
import { machineEnvironment, setUpEnvironment } from '../../../scripts/lib/environment.mjs';
import { newEnough } from '../../../scripts/lib/node.mjs';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test('builds and tests see the machine, and none of the settings of the product', () => {
  vi.stubEnv('AUTH_SECRET', 'a secret that must not be written into dist');
  vi.stubEnv('DATABASE_URL', 'postgres://a-database-with-rows-of-worth');
  vi.stubEnv('TZ', 'Pacific/Kiritimati');
  const env = machineEnvironment({ PORT: '1' });
  expect(env).toMatchObject({ TZ: 'Pacific/Kiritimati', PORT: '1' });
  expect(env).not.toHaveProperty('AUTH_SECRET');
  expect(env).not.toHaveProperty('DATABASE_URL');
});

test.each(['http_proxy', 'https_proxy', 'no_proxy', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY'])(
  'what fetches a package learns %s; builds and tests do not',
  (name) => {
    vi.stubEnv(name, 'http://proxy.example:3128');
    expect(setUpEnvironment({ PORT: '1' })).toMatchObject({ [name]: 'http://proxy.example:3128', PORT: '1' });
    expect(machineEnvironment()).not.toHaveProperty(name);
  },
);

test('apt-get goes out by the proxy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sojourn-apt-'));
  await writeFile(join(folder, 'apt-get'), '#!/bin/sh\necho "by $https_proxy"\nexit 1\n', { mode: 0o755 });
  vi.stubEnv('PATH', folder + delimiter + process.env.PATH);
  vi.stubEnv('https_proxy', 'http://proxy.example:3128');
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  vi.spyOn(console, 'log').mockReturnValue();
  const refusal = await aptInstall('nothing').finally(() => rm(folder, { recursive: true }));
  expect(refusal).toBe('apt-get said: by http://proxy.example:3128');
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
