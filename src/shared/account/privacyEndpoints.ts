/** Export of a traveler's data and deletion of the account (F158, D45). */
import * as v from 'valibot';
import { endpoint, successSchema, userAction } from '../lib/endpoint.ts';
import { deletionSchema, emailLinkSchema } from './rules.ts';
import { HOUR, MINUTE } from '../lib/durations.ts';

const rows = v.array(v.record(v.string(), v.unknown()));
const sentences = v.record(v.string(), v.string());

/** Everything stored about the traveler, by table. Instants are ISO 8601 (D45, F158). */
export const exportMe = endpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Everything that is kept about the signed-in traveler, as one file',
  input: v.strictObject({}),
  output: v.object({
    what: v.string(),
    units: v.string(),
    site: v.string(),
    account: v.string(),
    made_at: v.string(),
    explained: sentences,
    tables: v.record(v.string(), rows),
    left_out: sentences,
  }),
  attachment: 'sojourn-my-data.json',
  access: 'user',
  limit: { max: 10, windowMs: 10 * MINUTE },
});

/** Deletes at once and irrevocably. A wrong password is 400 at its field (D45, F158). */
export const deleteMe = userAction({
  method: 'DELETE',
  path: '/api/me',
  summary: 'Delete the account of the signed-in traveler',
  input: deletionSchema,
  limit: { max: 5, windowMs: 10 * MINUTE },
});

/** For an account without a password: mails a confirmation link. 409 when there is a password (F158). */
export const askDeletion = userAction({
  path: '/api/me/deletion-link',
  summary: 'Mail the link that deletes an account without a password',
  input: v.strictObject({}),
  limit: { max: 3, windowMs: HOUR },
  codes: [409],
});

/** By the token of the mailed link. 404 or 410 when it is not valid (F158). */
export const deleteByLink = endpoint({
  method: 'POST',
  path: '/api/delete-account',
  summary: 'Delete an account by the link that was mailed to it',
  input: emailLinkSchema,
  output: successSchema,
  access: 'public',
  limit: { max: 20, windowMs: 10 * MINUTE },
  codes: [404, 410],
});
