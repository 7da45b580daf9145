/** Confirms by a passkey of the account who is signed in, in this session. */
import type { PasskeyAnswer } from '../../../shared/account/passkeys.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import type { App, User } from '../../context.ts';
import { optionsFor } from '../passkeys/signInWithPasskey.ts';
import { passkeysOf, recordUse } from '../passkeys/rows.ts';
import { verifyAnswer } from '../passkeys/verify.ts';
import { elevateSession } from '../session/secondFactorRows.ts';

/** Names the account's keys, so that the browser asks for no other. */
export async function checkOptions(app: App, { id }: User): ReturnType<typeof optionsFor> {
  const keys = (await passkeysOf(app.db.read, id)).map((key) => ({
    id: key.id,
    transports: JSON.parse(key.transports_json) as string[],
  }));
  return keys.length ? optionsFor(app, 'check', id, keys) : refuse('NOT_FOUND');
}

/** 403 for an answer that does not hold. */
export async function checkByPasskey(
  app: App,
  user: User,
  answer: PasskeyAnswer,
): Promise<{ success: true } | Refusal> {
  const key = await verifyAnswer(app, { purpose: 'check', userId: user.id }, answer);
  if (!key) return refuse('PASSKEY');
  const sessionId = await app.db.write(async (tx) =>
    (await recordUse(tx, { ...key, now: app.now() })) ? elevateSession(tx, user, app.now()) : undefined,
  );
  if (!sessionId) return refuse('PASSKEY');
  user.sessionId = sessionId;
  return { success: true };
}
