/** Calls about the account's mail: confirming an address, a forgotten password, another address. */
import * as v from 'valibot';
import { endpoint, successSchema, userAction } from '../lib/endpoint.ts';
import { emailChangeSchema, emailLinkSchema, emailSchema, passwordResetSchema } from './rules.ts';
import { HOUR, MINUTE } from '../lib/durations.ts';

/** Answers the same, after the same work, for known and unknown addresses (D07). */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/password/forgot',
  summary: 'Ask for a link to set a new password',
  input: v.strictObject({ email: emailSchema }),
  output: successSchema,
  access: 'public',
  limit: { max: 10, windowMs: 10 * MINUTE },
});

/** By the token of a mailed link, good once and for an hour. Ends all sessions (D07). */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/password/reset',
  summary: 'Set a new password by a mailed link',
  input: passwordResetSchema,
  output: successSchema,
  access: 'public',
  limit: { max: 20, windowMs: 10 * MINUTE },
  codes: [404, 410],
});

/** The token of a mailed link confirms an address. `waiting`: the other address must be confirmed too (D07). */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/email/confirm',
  summary: 'Confirm an email address by a mailed link',
  input: emailLinkSchema,
  output: v.object({
    success: v.literal(true),
    outcome: v.picklist(['verified', 'changed', 'waiting', 'taken']),
  }),
  access: 'public',
  limit: { max: 20, windowMs: 10 * MINUTE },
  codes: [404, 410],
});

/** Mails a link to the current and the new address; the change takes effect once both are confirmed. */
export const changeEmail = userAction({
  path: '/api/me/email',
  summary: 'Ask for another email address',
  input: emailChangeSchema,
  limit: { max: 5, windowMs: HOUR },
  codes: [403],
});

/** Cancels a pending change. */
export const cancelEmailChange = userAction({
  method: 'DELETE',
  path: '/api/me/email',
  summary: 'Cancel the change of the email address',
  input: v.strictObject({}),
});

/** Nothing is sent for an address that is confirmed. */
export const resendVerification = userAction({
  path: '/api/me/email/verification',
  summary: 'Mail the link that confirms the email address once more',
  input: v.strictObject({}),
  limit: { max: 3, windowMs: HOUR },
});
