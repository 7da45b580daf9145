import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

type Package = {
  version?: string;
  optional?: boolean;
  hasInstallScript?: boolean;
  resolved?: string;
  integrity?: string;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<
  string,
  Record<string, string> | undefined
>;
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Package> };

/** Below these lie published advisories. */
const FLOORS: Record<string, string> = {
  astro: '7.2.8',
  '@astrojs/node': '11.1.3',
  '@auth/core': '0.41.3',
  valibot: '1.4.2',
  kysely: '0.28.17',
  sharp: '0.35.5',
  devalue: '5.9.4',
};

/**
 * Packages that ask to run a program when they are installed; .npmrc lets none (ignore-scripts).
 * better-sqlite3 and argon2 bring their binaries along, esbuild finds its own without the script, fsevents is macOS only.
 */
const INSTALL_SCRIPTS = ['better-sqlite3', 'esbuild', 'fsevents'];

const LIMITS = { dependencies: 44, devDependencies: 34 } as const;

const installed = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function atLeast(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => text.split('-')[0]!.split('.').map(Number));
  const at = need!.findIndex((part, index) => part !== have![index]);
  return at === -1 ? !version.includes('-') : have![at]! > need![at]!;
}

describe('the lock file', () => {
  test.each(Object.entries(FLOORS))('has no %s below %s', (name, floor) => {
    const versions = installed
      .filter(([path]) => nameOf(path) === name)
      .map(([, entry]) => entry.version ?? '');
    expect(versions).not.toEqual([]);
    expect(versions.filter((version) => !atLeast(version, floor))).toEqual([]);
  });

  test('never holds a react-server-dom package', () => {
    expect(installed.filter(([path]) => nameOf(path).startsWith('react-server-dom-'))).toEqual([]);
  });

  test('lets only known packages ask for an install script, and .npmrc runs none', () => {
    const asking = installed.filter(([, entry]) => entry.hasInstallScript).map(([path]) => nameOf(path));
    expect(asking.filter((name) => !INSTALL_SCRIPTS.includes(name))).toEqual([]);
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  test('names no registry host, and has a checksum for every package', () => {
    expect(installed.filter(([, entry]) => entry.resolved)).toEqual([]);
    expect(installed.filter(([, entry]) => !entry.integrity && !entry.optional)).toEqual([]);
  });

  test('agrees with package.json', () => {
    const root = lock.packages[''] as unknown as typeof manifest;
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'engines'])
      expect(root[kind]).toEqual(manifest[kind]);
  });
});

describe('package.json', () => {
  test.each(['dependencies', 'devDependencies', 'optionalDependencies'])(
    'pins every one of its %s',
    (kind) => {
      const loose = Object.entries(manifest[kind] ?? {}).filter(
        ([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version),
      );
      expect(loose).toEqual([]);
    },
  );

  test.each(Object.entries(LIMITS))('has few %s: at most %i', (kind, most) => {
    expect(Object.keys(manifest[kind] ?? {}).length).toBeLessThanOrEqual(most);
  });

  test('starts only programs that exist', () => {
    const files = Object.values(manifest.scripts ?? {}).flatMap(
      (script) => script.match(/scripts\/[\w./-]+/g) ?? [],
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

test('versions are compared part by part', () => {
  expect(atLeast('7.10.0', '7.2.8')).toBe(true);
  expect(atLeast('7.2.8', '7.2.8')).toBe(true);
  expect(atLeast('7.2.7', '7.2.8')).toBe(false);
  expect(atLeast('6.9.9', '7.2.8')).toBe(false);
  expect(atLeast('7.2.8-beta.1', '7.2.8')).toBe(false);
});
