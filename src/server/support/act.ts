/** One action of staff: once, with a reason, in the log, or not at all. */
import type { StaffAction } from '../../shared/staff/actions.ts';
import { REASON_LENGTH, supportMessages } from '../../shared/staff/support.ts';
import { isRefusal, joinRefusals, refuse, type Refusal } from '../calls/refusal.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { countPress, type Press } from './press.ts';

/** Who acts: an account and its role; null for a command on the machine, which may do everything. */
export type Actor = { id: string; isOwner: boolean } | null;

type Step = {
  actor: Actor;
  action: StaffAction;
  /** Id of the order or account. */
  subject: string;
  reason: string;
  /** Names the form: a second press of the same page does nothing more. Absent where each press is an event of its own. */
  once?: string | undefined;
  /** What was typed beside the reason: something else is another press. */
  typed?: Press['typed'];
  details?: Record<string, string | number | null>;
};

/** Ends the transaction, so that nothing of a refused action stays. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(refusal: Refusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/**
 * @param work may return more details for the log
 * @returns true when it is done, now or by an earlier press; a refusal when nothing was changed
 */
export async function act(
  app: App,
  { actor, action, subject, reason, once, typed = [], details = {} }: Step,
  work: (tx: Query) => Promise<Refusal | Step['details'] | void>,
): Promise<true | Refusal> {
  // Stories are told in the order of time: what somebody did began before all that it causes.
  const at = app.now();
  const wrong = refuseReason(reason);
  return app.db
    .write(async (tx) => {
      // The form's own name is the browser's word, so it counts for this person, action and subject only.
      const form = ['staff', actor?.id ?? '', action, subject, once].join(' ');
      const counts = once !== undefined && !wrong;
      if (counts && !(await countPress(tx, app, { form, typed }))) return true as const;
      const done = await work(tx);
      if (isRefusal(done)) throw new RefusedError(joinRefusals(done, wrong) ?? done);
      // The work was only asked for what else is wrong, and is undone again.
      if (wrong) throw new RefusedError(wrong);
      const entry = {
        actor: actor?.id ?? null,
        action,
        subject,
        details: { ...details, ...done, reason: reason.trim() },
      };
      await writeStaffLog(tx, { now: () => at }, entry);
      return true as const;
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedError) return error.refusal;
      throw error;
    });
}

/** @returns undefined for a reason that says something */
export function refuseReason(reason: string): Refusal | undefined {
  const { length } = reason.trim();
  if (!length) return atReason(supportMessages.reason);
  return length > REASON_LENGTH ? atReason(supportMessages.reasonLength) : undefined;
}

const atReason = (message: string): Refusal => refuse('MALFORMED', { fields: { reason: message } });
