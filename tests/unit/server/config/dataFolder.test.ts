import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { restrictPermissions, makeFolder } from '../../../../src/server/config/dataFolder.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'sojourn-folder-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;

it('makes a folder and those above it for their owner only, and again does nothing', () => {
  makeFolder(join(folder, 'a/b'));
  makeFolder(join(folder, 'a/b'));
  expect([modeOf('a'), modeOf('a/b')]).toEqual([0o700, 0o700]);
});

it('says why a folder cannot be made', () => {
  writeFileSync(join(folder, 'file'), '');
  for (const path of ['file', 'file/below'])
    expect(() => makeFolder(join(folder, path)), path).toThrow('EEXIST');
  // Where there is no /proc, another error of the system says so.
  expect(() => makeFolder('/proc/sojourn/below')).toThrow(/^E[A-Z]+:/);
});

it('closes what others could read, and leaves what is missing and what was not named', () => {
  for (const name of ['db', 'other']) writeFileSync(join(folder, name), '', { mode: 0o644 });
  mkdirSync(join(folder, 'outbox'), { mode: 0o755 });
  expect(restrictPermissions(folder, ['db', 'outbox', 'missing'])).toEqual([]);
  expect([modeOf('db'), modeOf('outbox'), modeOf('other')]).toEqual([0o600, 0o700, 0o644]);
});
