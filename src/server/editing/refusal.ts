/** Requests that end without a publication; the draft stays. */
import type { App } from '../context.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { approvalRow, decideApproval } from './approvalRows.ts';
import { mailDecision } from './decisionMail.ts';

/** @returns false where it was decided or replaced meanwhile */
export const refuseApproval = (app: App, user: { id: string }, id: string, why: string): Promise<boolean> =>
  end(app, user, { id, state: 'refused', why });

/** By the one who asked. @returns false for another's, and where it is over */
export const withdrawApproval = (app: App, user: { id: string }, id: string): Promise<boolean> =>
  end(app, user, { id, state: 'withdrawn', why: '' });

type End = { id: string; state: 'refused' | 'withdrawn'; why: string };

const end = (app: App, user: { id: string }, { id, state, why }: End): Promise<boolean> =>
  app.db.write(async (tx) => {
    const request = await approvalRow(tx, id);
    if (!request || (state === 'withdrawn' && request.asked_by !== user.id)) return false;
    const decision = { state, decided_by: user.id, decided_at: app.now(), why: why || null };
    if (!(await decideApproval(tx, id, decision))) return false;
    await writeStaffLog(tx, app, {
      ...{ actor: user.id, action: state === 'refused' ? 'content-refuse' : 'content-withdraw' },
      ...{ subject: request.file, fromVersion: String(request.version), details: { why: why.slice(0, 200) } },
    });
    if (state === 'refused') await mailDecision(tx, app, request, { state, why, by: user.id });
    return true;
  });
