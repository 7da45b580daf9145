/** Random texts that a passkey has to sign: stored, for one purpose and account, for some minutes and one try. */
import { randomBytes } from 'node:crypto';
import { MINUTE } from '../../../shared/lib/durations.ts';
import type { App } from '../../context.ts';
import { deleteChallengesBefore, insertChallenge, takeChallenge } from './rows.ts';

/** `sign-in` waits behind the address field of a page that lies open; the script renews it before it expires. */
const LIFE_MS = { 'sign-in': 10 * MINUTE, add: 5 * MINUTE, check: 5 * MINUTE } as const;
export type ChallengePurpose = keyof typeof LIFE_MS;

type Asker = { purpose: ChallengePurpose; /** null before sign-in. */ userId: string | null };

/** @returns 32 random bytes, base64url */
export async function issueChallenge(app: App, { purpose, userId }: Asker): Promise<string> {
  const challenge = randomBytes(32).toString('base64url');
  const row = { challenge, purpose, user_id: userId, expires_at: app.now() + LIFE_MS[purpose] };
  await app.db.relaxedWrite((tx) => insertChallenge(tx, row));
  return challenge;
}

/**
 * Uses up the challenge that a browser's answer names, whatever becomes of the answer.
 * @param clientDataJSON of the answer, base64url: untrusted
 * @returns undefined for one that we did not issue, for something else, to somebody else, too long ago, or that was used
 */
export async function consumeChallenge(
  app: App,
  { purpose, userId }: Asker,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (!challenge) return undefined;
  const taken = await app.db.write((tx) => takeChallenge(tx, { challenge, purpose, userId }, app.now()));
  return taken ? challenge : undefined;
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge?: unknown;
    } | null;
    return typeof data?.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Scheduled in background.ts. */
export const deleteExpiredChallenges = (app: App): Promise<void> =>
  app.db.relaxedWrite((tx) => deleteChallengesBefore(tx, app.now()));
