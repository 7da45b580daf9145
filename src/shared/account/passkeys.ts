/** What browsers answer about passkeys, as far as we read it (WebAuthn). */
import * as v from 'valibot';

/** Texts of a browser, base64url; an attestation without certificates stays below. */
const bytes = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(8000));
const credentialId = v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(1400));
const transports = v.pipe(v.array(v.pipe(v.string(), v.maxLength(30))), v.maxLength(10));

export const NAME_LENGTH = 40;
export const MAX_PASSKEYS = 20;

/** A signature of a challenge. */
export const passkeyAnswerSchema = v.strictObject({
  id: credentialId,
  response: v.strictObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: v.optional(bytes),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswerSchema>;

/** What the browser answers when it has made a key. */
export const newPasskeySchema = v.strictObject({
  id: credentialId,
  response: v.strictObject({ clientDataJSON: bytes, attestationObject: bytes, transports }),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

/** So that it is known again; without one it is called after its browser. */
export const passkeyNameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(NAME_LENGTH, `Use up to ${NAME_LENGTH} characters.`),
);
/** The id of a passkey as sent by a client: it need not exist. */
export const passkeyIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(1400));
