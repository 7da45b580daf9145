/** Passkeys: what a browser needs to create and to use one, and the account's own. */
import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { newPasskeySchema, passkeyIdSchema, passkeyNameSchema } from './passkeys.ts';

/** As WebAuthn's JSON; the browser reads it. */
const options = v.object({ options: v.looseObject({ challenge: v.string() }) });
const nothing = v.strictObject({});
const path = '/api/me/passkeys';

/** The answer is posted to the sign-in page. 404 where passkeys are not offered (each of these calls). */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkeys/sign-in',
  summary: 'What a passkey must sign to sign in',
  input: nothing,
  output: options,
  access: 'public',
  limit: { max: 300, windowMs: 10 * MINUTE },
  codes: [404],
});

/** The answer is posted to the page of the second factor. */
export const startPasskeyCheck = endpoint({
  method: 'POST',
  path: `${path}/check`,
  summary: 'What a passkey must sign to confirm who is signed in',
  input: nothing,
  output: options,
  access: 'user',
  limit: { max: 60, windowMs: 10 * MINUTE },
  codes: [404],
});

/** 403 when the sign-in, or the second factor of an account that has one, is older than 15 minutes. */
export const startPasskeyRegistration = endpoint({
  method: 'POST',
  path: `${path}/new`,
  summary: 'What a browser needs to create a passkey',
  input: nothing,
  output: options,
  access: 'user',
  limit: { max: 30, windowMs: 10 * MINUTE },
  codes: [403, 404],
});

/** 403 as there, and for an answer that does not hold; 409 when it is registered already, or for one too many. */
export const addPasskey = userAction({
  path,
  summary: 'Add the passkey that the browser created',
  input: v.strictObject({ name: passkeyNameSchema, credential: newPasskeySchema }),
  limit: { max: 30, windowMs: 10 * MINUTE },
  codes: [403, 404, 409],
});

const passkey = v.object({
  id: v.string(),
  name: v.string(),
  /** ms since 1970 */
  created_at: v.number(),
  /** ms since 1970; null when not used yet */
  used_at: v.nullable(v.number()),
});
export type OwnPasskey = v.InferOutput<typeof passkey>;

export const listPasskeys = endpoint({
  method: 'GET',
  path,
  summary: 'Passkeys that open the account',
  input: nothing,
  output: v.object({ passkeys: v.array(passkey) }),
  access: 'user',
});

/** Ends every other session. 403 when the sign-in is older than 15 minutes, 409 for the last way into the account. */
export const removePasskey = userAction({
  method: 'DELETE',
  path,
  summary: 'Remove a passkey',
  input: v.strictObject({ id: passkeyIdSchema }),
  limit: { max: 30, windowMs: 10 * MINUTE },
  codes: [403, 404, 409],
});
