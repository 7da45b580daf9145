/**
 * The newsletter's own list (F186): an address is stored once its mailbox has confirmed it, with the text it agreed to and
 * the time. Until then it is only in the mailed link, encrypted.
 */
import { randomBytes } from 'node:crypto';
import type * as declared from '../../shared/consents/endpoints.ts';
import { DAY, HOUR } from '../../shared/lib/durations.ts';
import type { Limit, Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { paths } from '../../shared/lib/paths.ts';
import { limitKey, refuseOverLimit } from '../calls/limits.ts';
import { isRefusal, refuse, type Refusal } from '../calls/refusal.ts';
import { countTry, triesOf } from '../calls/rows.ts';
import type { App, Caller } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { networkOf } from '../lib/network.ts';
import { seal, unseal } from '../lib/seal.ts';
import { queueMail } from '../mail/queue.ts';
import { endByToken } from './choices.ts';
import { deleteConsent, hasConsent, insertConsent } from './rows.ts';

export const NEWSLETTER = 'newsletter';
const PURPOSE = 'newsletter-confirmation';
/** Longer than anything else that is sealed and stored nowhere. */
export const LINK_LIFE_MS = 2 * DAY;
const TOKEN_BYTES = 24;
/** Signed in or not: an account must not mail more strangers than a visitor. */
const PER_NETWORK: Limit = { max: 20, windowMs: HOUR };
const PER_ADDRESS: Limit = { max: 3, windowMs: DAY };

type Success = { success: true };

export async function requestNewsletter(
  caller: Caller,
  { EMAIL: email }: ParsedInput<typeof declared.requestNewsletter>,
): Promise<Output<typeof declared.requestNewsletter> | Refusal> {
  const { app, address } = caller;
  // The mailing list of the editors' address has a form of its own.
  if (app.content.footer().newsletter.action) return refuse('NOT_FOUND');
  const refused = await refuseOverLimit(caller, [[`newsletter|${networkOf(address)}`, PER_NETWORK]]);
  if (refused) return refused;
  await app.db.write((tx) => mailConfirmation(tx, app, email));
  return { success: true };
}

async function mailConfirmation(tx: Query, app: App, email: string): Promise<void> {
  if (await isMailedEnough(tx, app, email)) return;
  const at = app.now();
  const token = seal(app, PURPOSE, JSON.stringify({ email, at }));
  const url = app.config.origin + paths.confirmNewsletter(token);
  const until = at + LINK_LIFE_MS;
  await queueMail(tx, app, {
    kind: 'newsletter',
    key: newId(at),
    to: email,
    userId: null,
    data: { url },
    until,
  });
}

/** Counts beyond the usual waits, so that no mailbox is flooded however long somebody keeps asking. */
async function isMailedEnough(tx: Query, app: App, email: string): Promise<boolean> {
  const key = limitKey(app, `newsletter mail|${email}`);
  if (!(await countTry(tx, key, PER_ADDRESS, app.now()))) return true;
  return (await triesOf(tx, key, app.now() - PER_ADDRESS.windowMs)) > PER_ADDRESS.max;
}

/** Repeatable: a mail program may press the button twice. */
export async function confirmNewsletter(
  app: App,
  { token }: ParsedInput<typeof declared.confirmNewsletter>,
): Promise<Success | Refusal> {
  const email = confirmedAddress(app, token);
  if (isRefusal(email)) return email;
  await app.db.write(async (tx) => {
    const unsubscribing = randomBytes(TOKEN_BYTES).toString('base64url');
    const consent = { topic: NEWSLETTER, email, text: consentText(app), token: unsubscribing };
    const [id, given_at] = [newId(app.now()), app.now()];
    if (!(await insertConsent(tx, { id, ...consent, given_at }))) return;
    const url = app.config.origin + paths.unsubscribe(unsubscribing);
    await queueMail(tx, app, { kind: 'newsletterOn', key: id, to: email, userId: null, data: { url } });
  });
  return { success: true };
}

/** What stands beside the form and on the page with the button. */
export function consentText({ content }: App): string {
  const { heading, text } = content.footer().newsletter;
  return `${heading}. ${text}`;
}

/** @param token untrusted text @returns the address that the link was mailed to */
export function confirmedAddress(app: App, token: string): string | Refusal {
  try {
    const { email, at } = JSON.parse(unseal(app, PURPOSE, token)) as { email: string; at: number };
    return at + LINK_LIFE_MS > app.now() ? email : refuse('LINK_EXPIRED');
  } catch {
    return refuse('LINK_WRONG');
  }
}

export async function unsubscribe(app: App, { token }: { token: string }): Promise<Success> {
  await app.db.write(async (tx) => {
    await deleteConsent(tx, token);
    await endByToken(tx, token, app.now());
  });
  return { success: true };
}

export const isSubscribed = (app: App, token: string): Promise<boolean> => hasConsent(app.db.read, token);
