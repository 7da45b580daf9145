/** The second factor of staff: a passkey, or one of ten recovery codes. A session passes it once, and again before it changes something. */
import { MINUTE } from '../../../shared/lib/durations.ts';
import type { App, User } from '../../context.ts';
import { secondFactorCounts } from './rows.ts';

/** A check counts for as long as a sign-in counts as recent. */
const FRESH_MS = 15 * MINUTE;

/**
 * Whether the session passed its second factor in the last 15 minutes: to ask before anything is published, paid back or
 * given, in pages by `fresh` of `STAFF_PAGES` (server/calls/access.ts).
 */
export const isSecondFactorFresh = (app: Pick<App, 'now'>, { staff }: User): boolean =>
  typeof staff?.checkedAt === 'number' && app.now() - staff.checkedAt <= FRESH_MS;

export type SecondFactor = {
  passkeys: number;
  /** Ten once they were made. */
  codes: number;
  unusedCodes: number;
  /** There is something that this session can be checked by. */
  checkable: boolean;
  /** This session was checked. */
  checked: boolean;
  /** The staff's pages open. */
  complete: boolean;
};

export async function secondFactorOf({ db }: App, user: User): Promise<SecondFactor> {
  const counts = await secondFactorCounts(db.read, user.id);
  const checked = typeof user.staff?.checkedAt === 'number';
  return {
    ...counts,
    checked,
    checkable: counts.passkeys > 0 || counts.unusedCodes > 0,
    complete: checked && counts.passkeys > 0 && counts.codes > 0,
  };
}

/** A password alone must not add or remove what stands beside it; travelers may. */
export async function mayChangeSecondFactor(app: App, user: User): Promise<boolean> {
  if (!user.staff || isSecondFactorFresh(app, user)) return true;
  return !(await secondFactorOf(app, user)).checkable;
}
