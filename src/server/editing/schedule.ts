/** Publishes a draft at a time, and ends a publication at a time. The worker does it (scheduleJob.ts). */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { add, stop } from '../outbox/rows.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import type { Conflict } from './publish.ts';
import * as rows from './rows.ts';
import {
  addSchedule,
  endSchedule,
  scheduleRow,
  waitingPlansOf,
  waitingSchedules,
  type Schedule,
} from './scheduleRows.ts';

export const SCHEDULE_JOB = 'content';

/** `version`: the newest of the file, which `publish` publishes and `end` takes back. */
type SchedulePlan = {
  file: string;
  version: number;
  action: Schedule['action'];
  at: number;
  /** For `publish`: when the earlier text returns, in ms. */
  until?: number | null;
  author: string | null;
} & Partial<Pick<Schedule, 'zone' | 'note' | 'approved_by'>>;

type ScheduleResult = { id: string } | Conflict;

export function schedule(app: App, plan: SchedulePlan): Promise<ScheduleResult> {
  return app.db.write(async (tx) => {
    await rows.lockContent(tx, app.db.dialect);
    const head = await rows.newestRevision(tx, plan.file);
    // An offer ends even if its next version is being drafted.
    const target = plan.action === 'end' ? await publishedNow(tx, plan.file) : head;
    if (!target || target.version !== plan.version) return { conflict: { file: plan.file, head } };
    if (plan.action === 'end') await replacePlans(tx, app, { ...plan, by: plan.author });
    await writeStaffLog(tx, app, planEntry(plan));
    return { id: await addPlan(tx, app, plan) };
  });
}

/** For the log of staff. */
export const planEntry = ({
  author,
  file,
  version,
  action,
  at,
}: Pick<SchedulePlan, 'author' | 'file' | 'version' | 'action' | 'at'>) => ({
  ...{ actor: author, action: 'content-plan' as const, subject: file },
  details: { version, action, at: new Date(at).toISOString() },
});

/** The plan and the worker's entry for it. @returns the plan's id */
export async function addPlan(
  tx: Query,
  { now }: Pick<App, 'now'>,
  { at, until = null, zone = 'UTC', note = '', approved_by = null, ...plan }: SchedulePlan,
): Promise<string> {
  const id = newId(now());
  const open = { state: 'waiting', why: null, done_at: null } as const;
  const said = { zone, note, approved_by };
  await addSchedule(tx, { id, ...plan, ...said, due_at: at, end_at: until, ...open });
  await add(tx, SCHEDULE_JOB, id, { id }, Math.max(at, now()));
  return id;
}

const publishedNow = (q: Query, file: string) => rows.publishedBefore(q, file, Number.MAX_SAFE_INTEGER);

/** What is still to come, the soonest first. */
export const schedules = (app: App): Promise<Schedule[]> => waitingSchedules(app.db.read);

/** @param by the editor who withdraws it @returns false when it is over already */
export const cancelSchedule = (app: App, id: string, by: string | null = null): Promise<boolean> =>
  app.db.write(async (tx) => {
    const plan = await scheduleRow(tx, id);
    return plan?.state === 'waiting' && cancelPlan(tx, app, plan, by);
  });

async function cancelPlan(
  tx: Query,
  app: Pick<App, 'now'>,
  { id, file, version }: Schedule,
  by: string | null,
): Promise<boolean> {
  const done_at = app.now();
  await stop(tx, `${SCHEDULE_JOB}:${id}`, done_at);
  if (!(await endSchedule(tx, id, { state: 'cancelled', why: null, done_at }))) return false;
  await writeStaffLog(tx, app, {
    ...{ actor: by, action: 'content-unplan', subject: file, fromVersion: String(version) },
  });
  return true;
}

/** An earlier draft can go out no more, and what is published ends once: the next plan takes their place. */
export async function replacePlans(
  tx: Query,
  app: Pick<App, 'now'>,
  { file, version, action, by }: Pick<Schedule, 'file' | 'version' | 'action'> & { by: string | null },
): Promise<void> {
  for (const plan of await waitingPlansOf(tx, file))
    if (plan.action === action && plan.version <= version) await cancelPlan(tx, app, plan, by);
}
