import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../lib/seal.ts';
import type { Config } from './config.ts';
import { ConfigError } from './environment.ts';

export const SECRET_FILE = 'auth-secret';
const MIN_LENGTH = 32;

type Place = Pick<Config, 'dataDir'>;

const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Those of the environment; without AUTH_SECRET those of a file of the data folder, made once and readable by its owner
 * only: one secret a line. The first seals and signs, all of them open and verify.
 * @throws ConfigError when the file is damaged
 */
export function secretsOf(config: Config): Secrets {
  const { authSecret, previousSecret, nextSecret } = config;
  const previous = previousSecret ? [previousSecret] : [];
  if (authSecret) return { secret: authSecret, earlierSecrets: without(authSecret, previous), nextSecret };
  ensureSecretFile(config);
  const [secret, ...earlier] = storedSecrets(config);
  return { secret: secret!, earlierSecrets: without(secret!, [...earlier, ...previous]), nextSecret };
}

/** Rows sealed under an earlier secret wait to be sealed again: with the present one among these they would wait for ever. */
const without = (present: string, earlier: readonly string[]): string[] =>
  [...new Set(earlier)].filter((each) => each !== present);

/** @throws ConfigError when one is too short */
function storedSecrets({ dataDir }: Place): string[] {
  const file = join(dataDir, SECRET_FILE);
  const lines = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.trim());
  if (lines.some((line) => line.length < MIN_LENGTH))
    throw new ConfigError(`${file} is too short to be a secret. Remove it and everybody signs in again.`);
  return lines;
}

/** Linked from a temporary file, so that a crash or a full disk never leaves half a secret. */
function ensureSecretFile(place: Place): void {
  const file = join(place.dataDir, SECRET_FILE);
  const temporary = writeTemporaryFile(place, [newSecret()]);
  try {
    linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}

function writeTemporaryFile({ dataDir }: Place, secrets: readonly string[]): string {
  const temporary = join(dataDir, `${SECRET_FILE}.${process.pid}`);
  writeFileSync(temporary, secrets.join('\n'), { mode: 0o600, flush: true });
  return temporary;
}

const replaceSecretFile = (place: Place, secrets: readonly string[]): void =>
  renameSync(writeTemporaryFile(place, secrets), join(place.dataDir, SECRET_FILE));

/** Adds a new secret, which seals from the next start on. Earlier ones still open what they sealed. */
export const changeStoredSecret = (place: Place): void =>
  replaceSecretFile(place, [newSecret(), ...storedSecrets(place)]);

/** Removes earlier secrets: from the next start on only the present one is used. */
export const forgetEarlierSecrets = (place: Place): void =>
  replaceSecretFile(place, storedSecrets(place).slice(0, 1));

/** Adds the secrets of a backup: its documents are sealed with them. */
export const addStoredSecrets = (place: Place, others: readonly string[]): void =>
  replaceSecretFile(place, [...new Set([...storedSecrets(place), ...others])]);
