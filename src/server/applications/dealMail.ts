/** The mail when a deal fits, as the page without one offers it. */
import { paths } from '../../shared/lib/paths.ts';
import { addressOf } from '../account/email/rows.ts';
import { callAction, type Action, type Post } from '../calls/form.ts';
import { valueOf, type Fields } from '../calls/fields.ts';
import { seeOther } from '../calls/refusal.ts';
import { chooseMails } from '../consents/calls.ts';
import { mailChoices } from '../consents/choices.ts';
import type { App, User } from '../context.ts';
import { isReachable } from '../mail/queue.ts';

export type DealMail = { isWanted: boolean; isConfirmed: boolean };

/** @returns undefined for an account whose address gets no mail */
export async function dealMail(app: App, { id }: User): Promise<DealMail | undefined> {
  const [choices, owner] = await Promise.all([mailChoices(app.db.read, id), addressOf(app.db.read, id)]);
  if (!owner || !isReachable(owner.email)) return undefined;
  return { isWanted: choices.deals, isConfirmed: owner.email_verified_at !== null };
}

/** @returns undefined for the other forms of the page */
export function dealMailAction<P extends Post>(fields: Fields): Action<P, never> | undefined {
  const value = valueOf(fields, 'mail');
  if (value !== 'on' && value !== 'off') return undefined;
  return callAction(
    chooseMails,
    () => ({ deals: value === 'on' }),
    () => seeOther(`${paths.offers()}#mail`),
  );
}
