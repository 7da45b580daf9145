/** Who asked hears what somebody else decided. */
import { paths } from '../../shared/lib/paths.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { queueMail } from '../mail/queue.ts';
import { askerAddress, type Approval } from './approvalRows.ts';

export type Decision = { state: 'approved' | 'refused'; why: string };

/** Mails the decision to the editor who asked, unless the account is gone. */
export async function tellAsker(tx: Query, app: App, request: Approval, decided: Decision): Promise<void> {
  const { id, file, asked_by: userId } = request;
  const to = await askerAddress(tx, userId);
  if (to === undefined) return;
  const url = app.config.origin + paths.editApprovals();
  await queueMail(tx, app, {
    ...{ kind: 'contentDecision', key: id, to, userId },
    data: { url, file, ...decided },
  });
}
