import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../src/server/config/config.ts';
import {
  addStoredSecrets,
  changeStoredSecret,
  forgetEarlierSecrets,
  secretsOf,
} from '../../../../src/server/config/secret.ts';

describe('the kept secret', () => {
  let dataDir: string;
  beforeEach(() => (dataDir = mkdtempSync(join(tmpdir(), 'sojourn-secret-'))));
  afterEach(() => rmSync(dataDir, { recursive: true }));
  const secret = () => secretsOf(readConfig({ DATA_DIR: dataDir })).secret;

  it('is made once, for its owner only, and leaves nothing else behind', () => {
    const first = secret();
    expect(first.length).toBeGreaterThanOrEqual(43);
    expect(secret()).toBe(first);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
  });

  it('is changed: the earlier one is read until it is forgotten, and that of a backup as well', () => {
    const place = { dataDir };
    const secrets = () => secretsOf(readConfig({ DATA_DIR: dataDir }));
    const first = secret();
    changeStoredSecret(place);
    const second = secret();
    expect(second).not.toBe(first);
    expect(secrets()).toMatchObject({ secret: second, earlierSecrets: [first] });
    addStoredSecrets(place, [first, 'b'.repeat(32)]);
    expect(secrets()).toMatchObject({ secret: second, earlierSecrets: [first, 'b'.repeat(32)] });
    forgetEarlierSecrets(place);
    expect(secrets()).toMatchObject({ secret: second, earlierSecrets: [] });
    expect(statSync(join(dataDir, 'auth-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  });

  it('is AUTH_SECRET where that is set, beside the one before it and the one after it', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(32));
    const variables = { AUTH_SECRET: a, AUTH_SECRET_PREVIOUS: b, AUTH_SECRET_NEXT: c };
    const expected = { secret: a, earlierSecrets: [b], nextSecret: c };
    expect(secretsOf(readConfig({ DATA_DIR: dataDir, ...variables }))).toEqual(expected);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('is one, and that is said, where the earlier is the same', () => {
    const same = 'a'.repeat(32);
    const config = readConfig({ DATA_DIR: dataDir, AUTH_SECRET: same, AUTH_SECRET_PREVIOUS: same });
    expect(secretsOf(config).earlierSecrets).toEqual([]);
    expect(config.warnings).toEqual([expect.stringContaining('AUTH_SECRET_PREVIOUS is the same')]);
  });

  it.each(['', 'short\n'])('refuses to start on %j: everybody could compute keys from it', (damaged) => {
    writeFileSync(join(dataDir, 'auth-secret'), damaged);
    expect(secret).toThrow('too short to be a secret');
  });
});
