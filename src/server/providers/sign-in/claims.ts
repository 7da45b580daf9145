import * as v from 'valibot';
import { emailSchema, profileSchema } from '../../../shared/account/rules.ts';
import type { Identity } from './port.ts';

/** The standard claims that we use (OpenID Connect Core 5.1); any may be missing or malformed. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.optional(v.string()), undefined),
  // A few issuers send the text.
  email_verified: v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), undefined),
  name: v.fallback(v.optional(v.string()), undefined),
  given_name: v.fallback(v.optional(v.string()), undefined),
  family_name: v.fallback(v.optional(v.string()), undefined),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** @returns undefined without a subject */
export function identityOfClaims(provider: string, claims: unknown): Identity | undefined {
  const parsed = v.safeParse(claimsSchema, claims);
  if (!parsed.success) return undefined;
  const { sub: subject, email: rawEmail, email_verified: verified } = parsed.output;
  const email = v.safeParse(emailSchema, rawEmail ?? '');
  return {
    provider,
    subject,
    email: email.success ? email.output : undefined,
    emailVerified: email.success && (verified === true || verified === 'true'),
    ...namesOf(parsed.output),
  };
}

/** A full name alone is split before its last word; the user can correct it in the settings. */
function namesOf({ name = '', given_name, family_name }: Claims): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/);
  const guessed = { firstname: words.slice(0, -1).join(' ') || name, lastname: words.slice(1).at(-1) ?? '' };
  const names = given_name ? { firstname: given_name, lastname: family_name ?? '' } : guessed;
  const { firstname, lastname } = profileSchema.entries;
  const first = v.safeParse(firstname, names.firstname);
  const last = v.safeParse(lastname, names.lastname);
  return { firstname: first.success ? first.output : '', lastname: last.success ? last.output : '' };
}
