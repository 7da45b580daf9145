import type { App } from '../../context.ts';
import type { Refusal } from '../../calls/refusal.ts';
import { markAddressVerified } from './rows.ts';
import { CHANGE_PURPOSES, confirmChange } from './changeEmail.ts';
import { confirmChangeForOwner, STAFF_CHANGE } from './changeForOwner.ts';
import { refuseLink } from '../links/tokens.ts';
import { consumeMailToken, type Purpose } from '../links/tokens.ts';

export const CONFIRM_PURPOSES: readonly Purpose[] = ['verify', STAFF_CHANGE, ...CHANGE_PURPOSES];

/** The effects of a confirmed link: `verified` for the account's own address, otherwise as confirmChange returns. */
export const CONFIRM_OUTCOMES = ['verified', 'changed', 'waiting', 'taken'] as const;
export type ConfirmOutcome = (typeof CONFIRM_OUTCOMES)[number];
type Confirmation = { success: true; outcome: ConfirmOutcome };

/** Uses up a link that verifies an address. It needs no session: the mail may be read on another device. */
export async function confirmEmail(app: App, { token }: { token: string }): Promise<Confirmation | Refusal> {
  const outcome = await app.db.write(async (tx) => {
    const link = await consumeMailToken(tx, app, token, CONFIRM_PURPOSES);
    if (typeof link === 'string') return { problem: link };
    if (link.purpose === STAFF_CHANGE) return confirmChangeForOwner(tx, app, link);
    if (link.purpose !== 'verify') return confirmChange(tx, app, link);
    const verified = await markAddressVerified(tx, link.userId, link.email, app.now());
    return verified ? 'verified' : { problem: 'expired' as const };
  });
  return typeof outcome === 'object' ? refuseLink(outcome.problem) : { success: true, outcome };
}
