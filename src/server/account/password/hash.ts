import { hash, verify } from '@node-rs/argon2';
import { semaphore } from '../../lib/semaphore.ts';

/** OWASP minimum for argon2id, which is the library's default algorithm (threat 23). */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of the thread pool's four threads, and of memory 19 MB each: in a crowd of sign-ins pages must still be packed. */
const CONCURRENT_HASHES = 2;

const limitHashes = semaphore(CONCURRENT_HASHES);

/** @returns the argon2id hash in PHC form */
export const hashPassword = (password: string): Promise<string> => limitHashes(() => hash(password, COST));

let dummyHash: Promise<string> | undefined;

/** Without an account a dummy hash is verified, so that timing does not tell whether one exists (threat 24). */
export async function checkPassword(hashed: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('a password that nobody has');
  const against = hashed ?? (await dummyHash);
  const right = await limitHashes(() => verify(against, password));
  return right && hashed !== null && hashed !== undefined;
}
