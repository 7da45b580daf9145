import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

export const SECRET_FILE = 'auth-secret';
const LEAST = 32;

/**
 * AUTH_SECRET, or one generated once and stored in the data folder, readable by its owner only.
 * @throws ConfigError when the stored secret is damaged
 */
export function authSecret(config: Config): string {
  if (config.authSecret) return config.authSecret;
  const file = join(config.dataDir, SECRET_FILE);
  keepOnce(file, randomBytes(32).toString('base64url'));
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < LEAST)
    throw new ConfigError(`${file} is too short to be a secret. Remove it and everybody signs in again.`);
  return secret;
}

/** Writes a temporary file and links it, so that a crash or a full disk never leaves half a secret. */
function keepOnce(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, secret, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
