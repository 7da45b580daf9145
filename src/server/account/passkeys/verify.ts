/** Checks the answer of a passkey: our challenge, our origin and host, the key's signature, and a counter that has risen. */
import type { PasskeyAnswer } from '../../../shared/account/passkeys.ts';
import type { App } from '../../context.ts';
import { consumeChallenge, type ChallengePurpose } from './challenges.ts';
import { library } from './library.ts';
import { relyingParty } from './relyingParty.ts';
import { passkeyById, type PasskeyRow } from './rows.ts';

/** `from` and `to`: the counter before and after, for `recordUse` in the transaction of what the answer allows. */
type VerifiedPasskey = { id: string; userId: string; from: number; to: number };

/** What browsers give back with a key to say whose it is. */
const userHandle = (userId: string): string => Buffer.from(userId).toString('base64url');

/**
 * @param userId whose key it must be; null at sign-in, where the key says it
 * @returns undefined for every answer that does not hold. Never throws for what a browser sent.
 */
export async function verifyAnswer(
  app: App,
  { purpose, userId }: { purpose: ChallengePurpose; userId: string | null },
  answer: PasskeyAnswer,
): Promise<VerifiedPasskey | undefined> {
  const party = relyingParty(app.config);
  const challenge =
    party && (await consumeChallenge(app, { purpose, userId }, answer.response.clientDataJSON));
  if (!party || !challenge) return undefined;
  const key = await passkeyById(app.db.read, answer.id);
  if (!key || (userId !== null && key.user_id !== userId)) return undefined;
  const handle = answer.response.userHandle;
  // A sign-in relies on it; a browser that was told the key may leave it out.
  if (handle ? handle !== userHandle(key.user_id) : userId === null) return undefined;
  const to = await counterOf(key, answer, { challenge, ...party });
  return to === undefined ? undefined : { id: key.id, userId: key.user_id, from: key.counter, to };
}

type ExpectedAnswer = { challenge: string; origin: string; rpID: string };

/** The library throws for every answer that is wrong, malformed ones and a counter that goes back included. */
async function counterOf(
  key: PasskeyRow,
  { id, response }: PasskeyAnswer,
  { challenge, origin, rpID }: ExpectedAnswer,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: { id, publicKey: new Uint8Array(key.public_key), counter: key.counter },
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.authenticationInfo.newCounter : undefined;
}
