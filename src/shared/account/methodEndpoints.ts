/** Sign-in methods of an account. */
import * as v from 'valibot';
import { endpoint, userAction } from '../lib/endpoint.ts';
import { newPasswordSchema } from './rules.ts';
import { MINUTE } from '../lib/durations.ts';

/** Ends every other session. 403 when the sign-in is older than 15 minutes, 409 when there is a password already. */
export const firstPassword = userAction({
  path: '/api/me/first-password',
  summary: 'Set a password where there is none yet',
  input: v.strictObject({ new_password: newPasswordSchema }),
  limit: { max: 10, windowMs: 10 * MINUTE },
  codes: [403, 409],
});

const methods = v.object({
  /** Whether a password is set. */
  password: v.boolean(),
  services: v.array(
    v.object({
      /** As in GET /api/auth/providers; the issuer for a service that is no longer offered. */
      id: v.string(),
      name: v.string(),
      /** ms since 1970; null when not connected. */
      connected_at: v.nullable(v.number()),
      /** Another sign-in method would remain. */
      removable: v.boolean(),
    }),
  ),
});

/** A method is added by signing in with it from the settings (F152). */
export const listMethods = endpoint({
  method: 'GET',
  path: '/api/me/methods',
  summary: 'How the traveler may sign in',
  input: v.strictObject({}),
  output: methods,
  access: 'user',
});

/** 403 when the sign-in is older than 15 minutes, 404 when not connected, 409 for the last method (F152). */
export const removeMethod = userAction({
  method: 'DELETE',
  path: '/api/me/methods',
  summary: 'Disconnect a sign-in service',
  input: v.strictObject({ id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(255)) }),
  limit: { max: 30, windowMs: 10 * MINUTE },
  codes: [403, 404, 409],
});

export type OwnMethods = v.InferOutput<typeof methods>;
