/**
 * Somebody whom a service vouches for, while the password of the account with their address is still to be shown.
 * It waits in a sealed cookie: nothing is written for whoever never comes back.
 */
import type { APIContext } from 'astro';
import * as v from 'valibot';
import type { Identity } from '../../providers/sign-in/port.ts';
import { dropSealed, opened, sealed } from '../sealed.ts';

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
  /** Where they were going; checked before it was sealed. */
  target: v.string(),
});
export type Pending = v.InferOutput<typeof pendingSchema>;

type Context = Pick<APIContext, 'cookies' | 'locals'>;

export async function keepPending(
  { cookies, locals: { app } }: Context,
  { identity, target }: { identity: Identity; target: string },
): Promise<void> {
  const { name, value, ...options } = await sealed(app, PURPOSE, { identity, target });
  cookies.set(name, value, options);
}

/** @returns undefined after a quarter of an hour, and for what we have not sealed */
export const pendingLink = ({ cookies, locals: { app } }: Context): Promise<Pending | undefined> =>
  opened(app, PURPOSE, pendingSchema, cookies);

export const dropPending = ({ cookies, locals: { app } }: Context): void => dropSealed(app, PURPOSE, cookies);
