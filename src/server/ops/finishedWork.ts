import { HOUR } from '../../shared/lib/durations.ts';
import type { App } from '../context.ts';
import { SCHEDULE_JOB } from '../editing/schedule.ts';
import { ESIM_MAIL_JOB } from '../esim/usage/reminderMail.ts';
import { POLICY_JOB } from '../insurance/changes/deliver.ts';
import { deleteOldWork } from '../outbox/forget.ts';
import { runPeriodicJob } from '../outbox/periodicJobs.ts';

/** What its own row, of an order, a refund or a plan, tells as well. Not `fulfil`: the entry says that the item is sold, for good. */
const KINDS = ['look', 'expire', 'withdraw', 'refund', POLICY_JOB, SCHEDULE_JOB, ESIM_MAIL_JOB];

/** Hourly, by one process. */
export const deleteFinishedWorkWhenDue = (app: App): Promise<boolean> =>
  runPeriodicJob(app, 'forget work', { everyMs: HOUR, leaseMs: HOUR }, deleteFinishedWork);

export const deleteFinishedWork = (app: App): Promise<void> => deleteOldWork(app, KINDS);
