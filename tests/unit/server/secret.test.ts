import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../src/server/config/config.ts';
import { secretsOf } from '../../../src/server/config/secret.ts';

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

  it.each(['', 'short\n'])('refuses to start on %j: everybody could compute keys from it', (damaged) => {
    writeFileSync(join(dataDir, 'auth-secret'), damaged);
    expect(secret).toThrow('too short to be a secret');
  });
});
