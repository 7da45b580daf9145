/** Carries out what was planned; what cannot be made is told and changes nothing. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import type { Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import { tell, type Owners } from './faults.ts';
import { folderTextOf, publishAll, type PublishResult } from './publish.ts';
import * as rows from './rows.ts';
import { addPlan } from './schedule.ts';
import { endSchedule, scheduleRow, type Schedule } from './scheduleRows.ts';

const nothing = async (): Promise<void> => {};

/** @param owners who hears of what could not be made */
export const scheduleJob = (owners: Owners): Job<void> => ({
  begin: nothing,
  async call(app, row) {
    const plan = await scheduleRow(app.db.read, idOf(row));
    if (plan?.state === 'waiting') await carryOut(app, plan, owners);
  },
  finish: nothing,
  markUncertain: nothing,
  async giveUp(tx, app, row) {
    const plan = await scheduleRow(tx, idOf(row));
    if (plan) await refuse(tx, app, plan, 'it failed for 72 hours', []);
  },
});

const idOf = ({ payload }: OutboxRow): string => (JSON.parse(payload) as { id: string }).id;

async function carryOut(app: App, plan: Schedule, owners: Owners): Promise<void> {
  const text = await textFor(app, plan);
  const { file, version, author, id, end_at } = plan;
  const note = plan.action === 'publish' ? `Planned: version ${version}` : `End of version ${version}`;
  const end = async (tx: Query) => {
    // Cancelled in this moment: the transaction is rolled back.
    if (!(await endSchedule(tx, id, { state: 'done', why: null, done_at: app.now() }))) throw new Cancelled();
    const ending = { file, version: version + 1, action: 'end', author } as const;
    if (end_at !== null) await addPlan(tx, app, { ...ending, at: end_at });
  };
  const change = { file, text, expectedVersion: version };
  const result = await publishAll(app, [change], { author, note }, end).catch((error: unknown) => {
    if (!(error instanceof Cancelled)) throw error;
  });
  if (!result || 'published' in result) return;
  const addresses = await owners(app);
  await app.db.write((tx) => refuse(tx, app, plan, reasonOf(result), addresses));
}

class Cancelled extends Error {}

/** The draft; or what was shown before the revision that ends: the last published one, or the folder's. */
async function textFor(app: App, { file, version, action }: Schedule): Promise<string | null> {
  const { read } = app.db;
  if (action === 'publish') return (await rows.revisionRow(read, file, version))?.text ?? null;
  const before = await rows.publishedBefore(read, file, version);
  return before ? before.text : folderTextOf(app, file);
}

function reasonOf(result: Exclude<PublishResult, { published: unknown }>): string {
  if ('conflict' in result) return 'it was changed after this was planned';
  const [{ file, field, message }] = result.problems as [(typeof result.problems)[number]];
  return [file, field, message].filter(Boolean).join(' ');
}

async function refuse(
  tx: Query,
  app: App,
  { id, file }: Schedule,
  why: string,
  addresses: readonly string[],
): Promise<void> {
  if (!(await endSchedule(tx, id, { state: 'refused', why, done_at: app.now() }))) return;
  await tell(tx, app, { kind: 'schedule', subject: file, message: why }, addresses);
}
