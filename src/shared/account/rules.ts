import * as v from 'valibot';

const NAME_CAP = 60;

/** NFKC, trimmed, lower case; one ASCII @ with something on both sides and no controls or spaces (threat 25). */
export const emailSchema = v.pipe(
  v.string(),
  v.transform((text) => text.normalize('NFKC').trim().toLowerCase()),
  v.nonEmpty('Email is required.'),
  v.maxLength(254, 'Email must be at most 254 characters.'),
  v.regex(/^[^\s@\p{C}]+@[^\s@\p{C}]+\.[^\s@\p{C}]+$/u, 'Enter an email address like name@example.com.'),
);

/** 8 to 256 characters, no composition rules (D07). Never trimmed: spaces count. */
export const passwordSchema = v.pipe(
  v.string(),
  v.nonEmpty('Password is required.'),
  v.minLength(8, 'Use at least 8 characters.'),
  v.maxLength(256, 'Use at most 256 characters.'),
);

/** Controls, and marks that turn the direction of what stands beside a name; joiners stay, scripts need them. */
const UNSEEN = /(?!\s)[\p{Cc}\p{Bidi_Control}\u200b\u2060-\u2064]/gu;
const tidy = v.transform((text: string) =>
  text.normalize('NFC').replace(UNSEEN, '').trim().replace(/\s+/g, ' '),
);
const name = (required: string) =>
  v.pipe(
    v.string(),
    tidy,
    v.nonEmpty(required),
    v.maxLength(NAME_CAP, `Use at most ${NAME_CAP} characters.`),
  );
const optionalName = v.optional(
  v.pipe(v.string(), tidy, v.maxLength(NAME_CAP, `Use at most ${NAME_CAP} characters.`)),
  '',
);

/** In the order of the form, which its error summary follows. */
export const registrationSchema = v.strictObject({
  firstname: name('First name is required.'),
  lastname: optionalName,
  preferred_name: optionalName,
  email: emailSchema,
  password: passwordSchema,
});
export type Registration = v.InferOutput<typeof registrationSchema>;

/** D45, in the order of the form. The last name may be absent: not everybody has one. */
export const profileSchema = v.strictObject({
  firstname: name('First name is required.'),
  lastname: optionalName,
  preferred_name: optionalName,
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** The current one is only compared: whatever it is, its length is bounded. */
export const passwordChangeSchema = v.strictObject({
  current_password: v.pipe(
    v.string(),
    v.nonEmpty('Current password is required.'),
    v.maxLength(256, 'Use at most 256 characters.'),
  ),
  new_password: passwordSchema,
});
export type PasswordChange = v.InferOutput<typeof passwordChangeSchema>;

/** Spec 3: preferred_name, else firstname, else the session's firstName. */
export function displayName(
  me: { preferred_name?: string | null; firstname?: string | null } | undefined,
  session?: { firstName?: string | null },
): string {
  return me?.preferred_name || me?.firstname || session?.firstName || '';
}
