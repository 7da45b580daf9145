/** How much waits, beside the links of the staff's rail. */
import type { Queue } from '../../shared/staff/queues.ts';
import { roleAdmits } from '../../shared/staff/roles.ts';
import type { App, User } from '../context.ts';
import { countApprovals } from '../editing/approvalRows.ts';
import { queueCounts } from './queues.ts';

/** `approvals`: requests that wait, for who may decide them. `queues`: for who may see the lists. */
export type RailCounts = { approvals?: number | undefined; queues?: Record<Queue, number> | undefined };

/** @returns reads them when a page first draws the rail, and once for it: a download and a preview have none */
export function railCountsOf(app: App, user: User | undefined): () => Promise<RailCounts> {
  let counts: Promise<RailCounts> | undefined;
  return () =>
    (counts ??= readCounts(app, user).catch((err: unknown) => {
      app.log.error({ err }, 'what waits could not be counted');
      return {};
    }));
}

/** Reads nothing for staff without a second factor, who may not see the lists yet. */
async function readCounts(app: App, user: User | undefined): Promise<RailCounts> {
  if (!user?.staff?.checkedAt) return {};
  const { role } = user.staff;
  const [approvals, queues] = await Promise.all([
    roleAdmits(role, { staff: 'editor' }) ? countApprovals(app.db.read) : undefined,
    roleAdmits(role, { staff: 'support' }) ? queueCounts(app) : undefined,
  ]);
  return { approvals, queues };
}
