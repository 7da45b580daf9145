/** Sign-in by a passkey alone: it has asked for finger, face or PIN, so it is both factors. */
import type { PasskeyAnswer } from '../../../shared/account/passkeys.ts';
import { countTryOf } from '../../calls/limits.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import type { App } from '../../context.ts';
import { keyIdOf } from '../../lib/seal.ts';
import { networkOf } from '../../lib/network.ts';
import { lockUser } from '../rows.ts';
import { insertSession } from '../session/rows.ts';
import { encodeCookie, sessionCookie, SESSION_SECONDS } from '../session/session.ts';
import { AUTH_CALLS } from '../signIn/limits.ts';
import type { SignInResult } from '../signIn/signInWithPassword.ts';
import { issueChallenge, type ChallengePurpose } from './challenges.ts';
import { library } from './library.ts';
import { relyingParty } from './relyingParty.ts';
import { recordUse } from './rows.ts';
import { verifyAnswer } from './verify.ts';

/** The options in WebAuthn's JSON form; only browsers read them. */
export type PasskeyOptions = { options: { challenge: string; [name: string]: unknown } };

/** No keys are named: the browser shows those that it has for this site, whosever they are. */
export const signInOptions = (app: App): Promise<PasskeyOptions | Refusal> =>
  optionsFor(app, 'sign-in', null);

/** @param userId null before sign-in */
export async function optionsFor(
  app: App,
  purpose: ChallengePurpose,
  userId: string | null,
  allowCredentials: { id: string; transports: string[] }[] = [],
): Promise<PasskeyOptions | Refusal> {
  const party = relyingParty(app.config);
  if (!party) return refuse('NOT_FOUND');
  const challenge = Buffer.from(await issueChallenge(app, { purpose, userId }), 'base64url');
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.rpID,
    challenge: new Uint8Array(challenge),
    allowCredentials,
    userVerification: 'required',
  });
  return { options: { ...options } };
}

/** @returns the cookies of a new session; error `Passkey` for every answer that does not hold */
export async function signInWithPasskey(
  app: App,
  address: string,
  answer: PasskeyAnswer,
): Promise<SignInResult> {
  const wait = await countTryOf(app, `auth|${networkOf(address)}`, AUTH_CALLS);
  if (wait) return { ok: false, error: 'RateLimit', wait };
  const key = await verifyAnswer(app, { purpose: 'sign-in', userId: null }, answer);
  if (!key) return { ok: false, error: 'Passkey' };
  const [{ userId }, now] = [key, app.now()];
  const sessionId = await app.db.write(async (tx) => {
    if (!(await lockUser(tx, userId)) || !(await recordUse(tx, { ...key, now }))) return undefined;
    const expires = now + SESSION_SECONDS * 1000;
    return insertSession(tx, userId, now, expires, keyIdOf(app.secret), now);
  });
  if (!sessionId) return { ok: false, error: 'Passkey' };
  const cookie = await encodeCookie(app, { id: userId, sessionId });
  return { ok: true, cookies: [sessionCookie(app, cookie)], userId };
}
