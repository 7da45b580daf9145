/** The newsletter's own list: asked for by anyone, confirmed and ended by mailed links (F186). */
import * as v from 'valibot';
import { SEARCHES_EVERY } from './kinds.ts';
import { emailSchema } from '../account/rules.ts';
import { MINUTE } from '../lib/durations.ts';
import { endpoint, successSchema, userAction } from '../lib/endpoint.ts';

/** A sealed address has up to about 450 characters. */
const token = v.pipe(v.string(), v.nonEmpty(), v.maxLength(800));
const choice = v.optional(v.boolean());
const BY_TOKEN = { max: 60, windowMs: 10 * MINUTE };

/** The same answer for known and unknown addresses. Mailing lists name their field `EMAIL`, and ours may replace one. */
export const requestNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  summary: 'Ask for the newsletter; a mailed link confirms it',
  input: v.strictObject({ EMAIL: emailSchema }),
  output: successSchema,
  access: 'public',
  codes: [404],
});

export const confirmNewsletter = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  summary: 'Confirm the newsletter by a mailed link',
  input: v.strictObject({ token }),
  output: successSchema,
  access: 'public',
  limit: BY_TOKEN,
  codes: [404, 410],
});

/** An unknown link answers the same: what it stood for has ended. */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  summary: 'End a subscription by the link of its mails',
  input: v.strictObject({ token }),
  output: successSchema,
  access: 'public',
  limit: BY_TOKEN,
});

export const chooseMails = userAction({
  method: 'PUT',
  path: '/api/me/mails',
  summary: 'Switch mails on or off by kind; kinds that are left out stay as they are',
  input: v.strictObject({
    ...{ data: choice, esim: choice, passport: choice, replies: choice, deadlines: choice },
    ...{ deals: choice, prices: choice, searches: choice },
    every: v.optional(v.picklist(SEARCHES_EVERY)),
  }),
});
