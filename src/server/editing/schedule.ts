/** Publishes a draft at a time, and ends a publication at a time. The worker does it (scheduleJob.ts). */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { add, stop } from '../outbox/rows.ts';
import * as rows from './rows.ts';
import { addSchedule, endSchedule, waitingSchedules, type Schedule } from './scheduleRows.ts';

export const SCHEDULE_JOB = 'content';

/** `version`: the newest of the file, which `publish` publishes and `end` takes back. */
export type SchedulePlan = {
  file: string;
  version: number;
  action: Schedule['action'];
  at: number;
  /** For `publish`: when the file is as before again. */
  until?: number;
  author: string | null;
};

export type ScheduleResult =
  | { id: string }
  /** The file has changed since. */
  | { conflict: { file: string; head: rows.RevisionRow | undefined } };

export function schedule(app: App, plan: SchedulePlan): Promise<ScheduleResult> {
  return app.db.write(async (tx) => {
    await rows.lockContent(tx, app.db.dialect);
    const head = await rows.headOf(tx, plan.file);
    if (!head || head.version !== plan.version) return { conflict: { file: plan.file, head } };
    return { id: await addPlan(tx, app, plan) };
  });
}

/** The plan and the worker's entry for it. @returns the plan's id */
export async function addPlan(
  tx: Query,
  { now }: Pick<App, 'now'>,
  { at, until = null, ...plan }: Omit<SchedulePlan, 'until'> & { until?: number | null },
): Promise<string> {
  const id = newId(now());
  const open = { state: 'waiting', why: null, done_at: null } as const;
  await addSchedule(tx, { id, ...plan, due_at: at, end_at: until, ...open });
  await add(tx, SCHEDULE_JOB, id, { id }, Math.max(at, now()));
  return id;
}

/** What is still to come, the soonest first. */
export const schedules = (app: App): Promise<Schedule[]> => waitingSchedules(app.db.read);

/** @returns false when it is over already */
export const cancelSchedule = (app: App, id: string): Promise<boolean> =>
  app.db.write(async (tx) => {
    await stop(tx, `${SCHEDULE_JOB}:${id}`, app.now());
    return endSchedule(tx, id, { state: 'cancelled', why: null, done_at: app.now() });
  });
