/**
 * An identity verified by a sign-in service, waiting for the password of the account that has its address. A sealed cookie
 * holds it, so nothing is stored for users who never come back.
 */
import type { APIContext } from 'astro';
import * as v from 'valibot';
import type { Identity } from '../../providers/sign-in/port.ts';
import { deleteCookie, openCookie, sealCookie } from '../session/sealedCookie.ts';

const PURPOSE = 'link';

const pendingSchema = v.object({
  identity: v.object({
    provider: v.string(),
    subject: v.string(),
    email: v.string(),
    emailVerified: v.boolean(),
    firstname: v.string(),
    lastname: v.string(),
  }),
  /** The page to go on to, a safe path. */
  target: v.string(),
});
export type PendingLink = v.InferOutput<typeof pendingSchema>;

type Context = Pick<APIContext, 'cookies' | 'locals'>;

export function storePendingLink(
  { cookies, locals: { app } }: Context,
  { identity, target }: { identity: Identity; target: string },
): void {
  const { name, value, ...options } = sealCookie(app, PURPOSE, { identity, target });
  cookies.set(name, value, options);
}

export const pendingLink = ({ cookies, locals: { app } }: Context): PendingLink | undefined =>
  openCookie(app, PURPOSE, pendingSchema, cookies);

export const deletePendingLink = ({ cookies, locals: { app } }: Context): void =>
  deleteCookie(app, PURPOSE, cookies);
