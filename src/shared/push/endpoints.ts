/** Reminders shown by a browser on its device, beside the mail (F199). */
import * as v from 'valibot';
import { MINUTE } from '../lib/durations.ts';
import { userAction } from '../lib/endpoint.ts';

const limit = { max: 30, windowMs: 10 * MINUTE };
const address = v.pipe(v.string(), v.url(), v.maxLength(1000));
/** A point of P-256, uncompressed, and 16 bytes: base64url. */
const publicKey = v.pipe(v.string(), v.regex(/^[\w-]{87}=?$/));
const secret = v.pipe(v.string(), v.regex(/^[\w-]{22}(==)?$/));

export const addDevice = userAction({
  path: '/api/me/push',
  summary: 'Have reminders shown on this device, by its push subscription',
  input: v.strictObject({ endpoint: address, keys: v.strictObject({ p256dh: publicKey, auth: secret }) }),
  limit,
});

export const removeDevice = userAction({
  path: '/api/me/push/remove',
  summary: 'Show no reminders on this device any more',
  input: v.strictObject({ endpoint: address }),
  limit,
});
