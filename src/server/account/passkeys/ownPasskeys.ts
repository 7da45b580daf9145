/** The account's passkeys: adding and removing need a recent sign-in, of staff a recent second factor as well. */
import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { OwnPasskey } from '../../../shared/account/passkeyEndpoints.ts';
import { MAX_PASSKEYS, type NewPasskey } from '../../../shared/account/passkeys.ts';
import type { App, User } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { isRefusal, refuse, type Refusal } from '../../calls/refusal.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { sendPasskeyAdded, sendPasskeyRemoved } from '../email/securityMails.ts';
import { lockCredentials } from '../password/rows.ts';
import { lockUser } from '../rows.ts';
import { hasOtherWay, signedInRecently } from '../services/ownMethods.ts';
import { rotateOnlySession } from '../session/rows.ts';
import { elevateSession } from '../session/secondFactorRows.ts';
import { mayChangeSecondFactor } from '../secondFactor/secondFactor.ts';
import { library } from './library.ts';
import { nameOf } from './names.ts';
import { consumeChallenge, issueChallenge } from './challenges.ts';
import type { PasskeyOptions } from './signInWithPasskey.ts';
import { relyingParty, type RelyingParty } from './relyingParty.ts';
import { deletePasskey, insertPasskey, passkeysOf } from './rows.ts';

/** EdDSA, ES256, RS256: what all authenticators have; the library's own choice asks for an experimental one. */
const ALGORITHMS = [-8, -7, -257];

/** Oldest first. */
export async function listPasskeys({ db }: App, user: User): Promise<{ passkeys: OwnPasskey[] }> {
  const rows = await passkeysOf(db.read, user.id);
  return {
    passkeys: rows.map(({ id, name, created_at, used_at }) => ({ id, name, created_at, used_at })),
  };
}

/** What the browser creates a key from: one that it finds by itself, and that asks for finger, face or PIN. */
export async function newPasskeyOptions(app: App, user: User): Promise<PasskeyOptions | Refusal> {
  const party = relyingParty(app.config);
  if (!party) return refuse('NOT_FOUND');
  const refused = await refuseChange(app, user);
  if (refused) return refused;
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Sojourn',
    rpID: party.rpID,
    userName: user.email,
    userDisplayName: user.preferred_name || user.firstname,
    userID: new Uint8Array(Buffer.from(user.id)),
    challenge: new Uint8Array(
      Buffer.from(await issueChallenge(app, { purpose: 'add', userId: user.id }), 'base64url'),
    ),
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: (await passkeysOf(app.db.read, user.id)).map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { options: { ...options } };
}

async function refuseChange(app: App, user: User): Promise<Refusal | undefined> {
  if (!(await signedInRecently(app, user))) return refuse('SIGN_IN_AGAIN');
  return (await mayChangeSecondFactor(app, user)) ? undefined : refuse('SECOND_FACTOR');
}

/** Counts as this session's second factor: the device has just asked for finger, face or PIN. */
export async function addPasskey(
  app: App,
  user: User,
  { name, credential }: { name: string; credential: NewPasskey },
): Promise<{ success: true } | Refusal> {
  const party = relyingParty(app.config);
  if (!party) return refuse('NOT_FOUND');
  const refused = await refuseChange(app, user);
  if (refused) return refused;
  const key = await verifyRegistration(app, user, credential, party);
  if (!key) return refuse('PASSKEY');
  const sessionId = await app.db.write(async (tx) => {
    if (!(await lockUser(tx, user.id))) return refuse('SIGN_IN');
    const own = await passkeysOf(tx, user.id);
    if (own.length >= MAX_PASSKEYS) return refuse('CONFLICT');
    const row = {
      ...{ id: key.id, user_id: user.id, name: await nameOf(tx, user, name) },
      ...{ public_key: key.publicKey, counter: key.counter, created_at: app.now(), used_at: null },
      transports_json: JSON.stringify(credential.response.transports),
    };
    if (!(await insertPasskey(tx, row))) return refuse('CONFLICT');
    await sendPasskeyAdded(tx, app, user);
    await logKey(tx, app, user, 'passkey-add');
    return elevateSession(tx, user, app.now());
  });
  return keepSession(user, sessionId);
}

async function verifyRegistration(
  app: App,
  user: User,
  { id, response }: NewPasskey,
  { origin, rpID }: RelyingParty,
) {
  const asker = { purpose: 'add', userId: user.id } as const;
  const challenge = await consumeChallenge(app, asker, response.clientDataJSON);
  if (!challenge) return undefined;
  const { verifyRegistrationResponse } = await library();
  const result: VerifiedRegistrationResponse | undefined = await verifyRegistrationResponse({
    response: {
      ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
      response: { ...response, transports: [] },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    supportedAlgorithmIDs: ALGORITHMS,
    requireUserVerification: true,
  }).catch(() => undefined);
  return result?.verified ? result.registrationInfo.credential : undefined;
}

/** Ends every other session, and copies of this one's cookie: a former holder of the key may have started them. */
export async function removePasskey(
  app: App,
  user: User,
  { id }: { id: string },
): Promise<{ success: true } | Refusal> {
  const refused = await refuseChange(app, user);
  if (refused) return refused;
  const sessionId = await app.db.write(async (tx) => {
    const credentials = await lockCredentials(tx, user.id);
    const own = await passkeysOf(tx, user.id);
    const isOnlyWay = own.length === 1 && !credentials?.password && !(await hasOtherWay(tx, app, user.id));
    if (isOnlyWay && own[0]!.id === id) return refuse('LAST_METHOD');
    const name = await deletePasskey(tx, user.id, id);
    if (name === undefined) return refuse('NOT_FOUND');
    await sendPasskeyRemoved(tx, app, user);
    await logKey(tx, app, user, 'passkey-remove');
    return rotateOnlySession(tx, user);
  });
  return keepSession(user, sessionId);
}

const logKey = async (tx: Query, app: App, { id, staff }: User, action: 'passkey-add' | 'passkey-remove') =>
  staff && writeStaffLog(tx, app, { actor: id, action, subject: id });

function keepSession(user: User, outcome: string | Refusal): { success: true } | Refusal {
  if (isRefusal(outcome)) return outcome;
  user.sessionId = outcome;
  return { success: true };
}
