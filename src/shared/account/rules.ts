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

const tidy = v.transform((text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' '));
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

/** Spec 3: preferred_name, else firstname, else the session's firstName. */
export function displayName(
  me: { preferred_name?: string | null; firstname?: string | null } | undefined,
  session?: { firstName?: string | null },
): string {
  return me?.preferred_name || me?.firstname || session?.firstName || '';
}
