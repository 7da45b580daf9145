/** Ends a plan that cannot be carried out, and tells it: each one, also where the last one failed for the same reason. */
import { planRefusals } from '../../shared/editing/fileMessages.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { planMessage } from './faultMessage.ts';
import { putFault, removeFault } from './faultRows.ts';
import type { PublishResult } from './publish.ts';
import { endSchedule, type Schedule } from './scheduleRows.ts';

const MAX_MESSAGE_LENGTH = 300;

export async function refusePlan(tx: Query, app: App, { id, file }: Schedule, why: string): Promise<void> {
  const at = app.now();
  if (!(await endSchedule(tx, id, { state: 'refused', why, done_at: at }))) return;
  const fault = { kind: 'schedule', subject: file, message: why.slice(0, MAX_MESSAGE_LENGTH) } as const;
  await removeFault(tx, fault);
  await putFault(tx, { ...fault, at });
  app.log.error({ kind: fault.kind, subject: file, why: fault.message }, 'content needs its editors');
}

export function reasonOf(
  result: Exclude<PublishResult, { published: unknown }> | { unapproved: true },
): string {
  if ('unapproved' in result) return planRefusals.unapproved;
  if ('conflict' in result) return planRefusals.changedSince;
  const [first] = result.problems as [(typeof result.problems)[number]];
  return planMessage(first);
}
