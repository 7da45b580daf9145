import * as v from 'valibot';
import { emailSchema, profileSchema } from '../../../shared/account/rules.ts';
import type { Identity } from './port.ts';

/** The standard claims (OpenID Connect Core 5.1), as much as we use; anything may be missing or odd. */
const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)),
  email: v.fallback(v.optional(v.string()), undefined),
  // A few issuers write the text.
  email_verified: v.fallback(v.optional(v.union([v.boolean(), v.literal('true')])), undefined),
  name: v.fallback(v.optional(v.string()), undefined),
  given_name: v.fallback(v.optional(v.string()), undefined),
  family_name: v.fallback(v.optional(v.string()), undefined),
});
type Claims = v.InferOutput<typeof claimsSchema>;

/** @returns undefined when there is no subject to know them by */
export function identityOfClaims(provider: string, claims: unknown): Identity | undefined {
  const parsed = v.safeParse(claimsSchema, claims);
  if (!parsed.success) return undefined;
  const { sub: subject, email: told, email_verified: verified } = parsed.output;
  const email = v.safeParse(emailSchema, told ?? '');
  return {
    provider,
    subject,
    email: email.success ? email.output : undefined,
    emailVerified: email.success && (verified === true || verified === 'true'),
    ...namesOf(parsed.output),
  };
}

/** A full name alone is cut before its last word; the traveler may say it better in the settings. */
function namesOf({ name = '', given_name, family_name }: Claims): { firstname: string; lastname: string } {
  const words = name.trim().split(/\s+/);
  const guessed = { firstname: words.slice(0, -1).join(' ') || name, lastname: words.slice(1).at(-1) ?? '' };
  const told = given_name ? { firstname: given_name, lastname: family_name ?? '' } : guessed;
  const { firstname, lastname } = profileSchema.entries;
  const first = v.safeParse(firstname, told.firstname);
  const last = v.safeParse(lastname, told.lastname);
  return { firstname: first.success ? first.output : '', lastname: last.success ? last.output : '' };
}
