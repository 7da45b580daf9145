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
 * only: a secret a line, of which the first writes and the others are read.
 * @throws ConfigError when the file is damaged
 */
export function secretsOf(config: Config): Secrets {
  const { authSecret, previousSecret, nextSecret } = config;
  const previous = previousSecret ? [previousSecret] : [];
  if (authSecret) return { secret: authSecret, earlierSecrets: others(authSecret, previous), nextSecret };
  keepOnce(config);
  const [secret, ...earlier] = storedSecrets(config);
  return { secret: secret!, earlierSecrets: others(secret!, [...earlier, ...previous]), nextSecret };
}

/** The present one among the earlier would make rows wait for ever to be sealed again. */
const others = (present: string, earlier: readonly string[]): string[] =>
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

/** Linked from a draft, so that a crash or a full disk never leaves half a secret. */
function keepOnce(place: Place): void {
  const file = join(place.dataDir, SECRET_FILE);
  const draft = draftOf(place, [newSecret()]);
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function draftOf({ dataDir }: Place, secrets: readonly string[]): string {
  const draft = join(dataDir, `${SECRET_FILE}.${process.pid}`);
  writeFileSync(draft, secrets.join('\n'), { mode: 0o600, flush: true });
  return draft;
}

const store = (place: Place, secrets: readonly string[]): void =>
  renameSync(draftOf(place, secrets), join(place.dataDir, SECRET_FILE));

/** A new one writes from the next start on, and what was written before is read. */
export const changeStoredSecret = (place: Place): void =>
  store(place, [newSecret(), ...storedSecrets(place)]);

/** From the next start on only the present one is read. */
export const forgetEarlierSecrets = (place: Place): void => store(place, storedSecrets(place).slice(0, 1));

/** Those of a backup are read as well: its documents are sealed under them. */
export const addStoredSecrets = (place: Place, others: readonly string[]): void =>
  store(place, [...new Set([...storedSecrets(place), ...others])]);
