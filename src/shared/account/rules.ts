import * as v from 'valibot';
import { tidyLine } from '../lib/tidyText.ts';

const MAX_NAME_LENGTH = 60;

/** Far above the longest valid address after normalisation. */
const MAX_TYPED_LENGTH = 1000;
const TOO_LONG = 'Email must be at most 254 characters.';
const NOT_AN_ADDRESS = 'Enter an email address like name@example.com.';

/** No spaces, control or invisible characters on either side of the @, and a dot after it. */
const ADDRESS =
  /^[^\s@\p{C}\p{Default_Ignorable_Code_Point}]+@[^\s@\p{C}\p{Default_Ignorable_Code_Point}]+\.[^\s@.\p{C}\p{Default_Ignorable_Code_Point}]+$/u;

/** Lower-casing can undo NFKC, so it is applied again. */
const canonical = (text: string): string => text.normalize('NFKC').trim().toLowerCase().normalize('NFKC');

/** Scripts with similar letters; a genuine name or domain uses one of them at a time. */
const CONFUSABLE_SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
];
const isMixed = (part: string): boolean =>
  CONFUSABLE_SCRIPTS.filter((script) => script.test(part)).length > 1;

/** Only Cyrillic and Greek letters that look like Latin ones: "сосо". */
const LOOKS_LATIN = /^(?=.*\p{L})[\P{L}асеорхуіјѕһԁԛԝӏοανρυχικωτ]+$/u;

/** The local part as a whole, and each label of the domain, which may use another script. */
function isHomograph(address: string): boolean {
  const [local = '', domain = ''] = address.split('@');
  const labels = domain.split('.');
  const parts = [local, ...labels];
  const abroad = !/^[a-z]/.test(labels.at(-1) ?? '');
  return parts.some((part) => isMixed(part) || (!abroad && LOOKS_LATIN.test(part)));
}

/**
 * NFKC, trimmed, lower case; exactly one @, typed as ASCII. A part neither mixes scripts with similar letters nor
 * consists of Latin look-alikes, so that one address cannot pass for another (threat 25).
 */
export const emailSchema = v.pipe(
  v.string(),
  v.maxLength(MAX_TYPED_LENGTH, TOO_LONG),
  v.check((text) => !text.trim() || text.split('@').length === 2, NOT_AN_ADDRESS),
  v.transform(canonical),
  v.nonEmpty('Email is required.'),
  v.maxLength(254, TOO_LONG),
  v.regex(ADDRESS, NOT_AN_ADDRESS),
  v.check((address) => !isHomograph(address), NOT_AN_ADDRESS),
);

/** Message for a weak new password: server/account/password/weakness.ts. */
export const COMMON_PASSWORD_MESSAGE =
  'Too many people use this password, so it is easy to guess. Choose another one; a short sentence works well.';
export const NAME_IN_PASSWORD_MESSAGE =
  'This says only your email or the name of this site. Choose another one; a short sentence works well.';

export const SAME_PASSWORD_MESSAGE = 'This is your password already. Choose another one.';

/** 8 to 256 characters, no composition rules (D07). Never trimmed: spaces count. */
const passwordNamed = (name: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(`${name} is required.`),
    v.minLength(8, 'Use at least 8 characters.'),
    v.maxLength(256, 'Use at most 256 characters.'),
  );
const passwordSchema = passwordNamed('Password');
export const newPasswordSchema = passwordNamed('New password');

const tidy = v.transform(tidyLine);
const firstName = v.pipe(
  v.string(),
  tidy,
  v.nonEmpty('First name is required.'),
  v.maxLength(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`),
);
const anyName = v.pipe(
  v.string(),
  tidy,
  v.maxLength(MAX_NAME_LENGTH, `Use at most ${MAX_NAME_LENGTH} characters.`),
);
const optionalName = v.optional(anyName, '');

/** In the order of the form, which its error summary follows. The last name may be absent: some people have none (D45). */
export const profileSchema = v.strictObject({
  firstname: firstName,
  lastname: optionalName,
  preferred_name: optionalName,
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** In the order of the form. */
export const registrationSchema = v.strictObject({
  ...profileSchema.entries,
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** Absent fields stay unchanged; an empty text removes a name, except the first name (D94). */
export const profileChangeSchema = v.strictObject({
  firstname: v.optional(profileSchema.entries.firstname),
  lastname: v.optional(anyName),
  preferred_name: v.optional(anyName),
});
export type ProfileChange = v.InferOutput<typeof profileChangeSchema>;

/** The current password is only compared, so only its length is bounded. */
export const passwordChangeSchema = v.strictObject({
  current_password: v.pipe(
    v.string(),
    v.nonEmpty('Current password is required.'),
    v.maxLength(256, 'Use at most 256 characters.'),
  ),
  new_password: newPasswordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

const token = v.pipe(v.string(), v.maxLength(200));

export const emailLinkSchema = v.strictObject({ token });

export const passwordResetSchema = v.strictObject({ token, new_password: newPasswordSchema });
export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;

/** The password is absent for an account that has only sign-in services. */
export const emailChangeSchema = v.strictObject({
  new_email: emailSchema,
  email_password: v.optional(v.pipe(v.string(), v.maxLength(256, 'Use at most 256 characters.')), ''),
});
export type EmailChange = v.InferOutput<typeof emailChangeSchema>;

export const deletionSchema = v.strictObject({
  password: v.pipe(
    v.string(),
    v.nonEmpty('Password is required.'),
    v.maxLength(256, 'Use at most 256 characters.'),
  ),
});
export type DeletionRequest = v.InferOutput<typeof deletionSchema>;

/** preferred_name, else firstname (F028). */
export const displayName = (
  me: { preferred_name?: string | null; firstname?: string | null } | undefined,
): string => me?.preferred_name || me?.firstname || '';
