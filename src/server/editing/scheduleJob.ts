/** Carries out what was planned; what cannot be carried out is reported, and changes nothing. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { NotYet, type Job } from '../outbox/job.ts';
import type { OutboxRow } from '../outbox/rows.ts';
import { rebaseDraft } from './rebaseDraft.ts';
import { approvalFor, logWithoutApproval } from './approval.ts';
import { planText } from './planText.ts';
import { publishAll, type PublishResult } from './publish.ts';
import * as rows from './rows.ts';
import { addPlan } from './schedule.ts';
import { reasonOf, refusePlan } from './scheduleRefusal.ts';
import { endSchedule, scheduleRow, type Schedule } from './scheduleRows.ts';

/**
 * Tries within about four minutes (outbox/times.ts), because plans of one minute may need each other: a page and what
 * links to it, a program and its deal.
 */
const TRIES = 9;

const nothing = async (): Promise<void> => {};

export const scheduleJob: Job<void> = {
  async call(app, row) {
    const plan = await scheduleRow(app.db.read, idOf(row));
    if (plan?.state !== 'waiting') return;
    // An operator's retry makes an entry due at once.
    if (plan.due_at > app.now()) throw new NotYet(plan.due_at);
    const result = await applySchedule(app, plan);
    if (!result || 'published' in result) return;
    if ('problems' in result && row.attempts < TRIES) throw new RetryLater();
    await app.db.write((tx) => refusePlan(tx, app, plan, reasonOf(result)));
  },
  finish: nothing,
  markUncertain: nothing,
  async giveUp(tx, app, row) {
    const plan = await scheduleRow(tx, idOf(row));
    if (plan) await refusePlan(tx, app, plan, 'it failed for 72 hours');
  },
};

const idOf = ({ payload }: OutboxRow): string => (JSON.parse(payload) as { id: string }).id;

/** The outbox tries again later. */
class RetryLater extends Error {}

class CancelledError extends Error {}

/** @returns undefined when it was cancelled at the same moment */
async function applySchedule(
  app: App,
  plan: Schedule,
): Promise<PublishResult | { unapproved: true } | undefined> {
  const { file, version, author } = plan;
  const source = await planText(app, plan);
  const head = await rows.newestRevision(app.db.read, file);
  const draft = plan.action === 'end' && head?.published_as === null ? head : undefined;
  const way = await approvalFor(app, { id: author ?? '' }, file);
  if (way === 'ask' && !plan.approved_by) return { unapproved: true };
  if (draft && (await lastPublished(app, draft)) !== version) return { conflict: { file, head } };
  const change = { file, text: source.text, expectedVersion: draft?.version ?? version };
  const after = async (tx: Query) => {
    await endPlan(tx, app, plan, draft);
    if (way === 'alone') await logWithoutApproval(tx, app, { author, file, version });
  };
  const signature = { author, note: noteOf(plan), ...(plan.approved_by && { by: plan.approved_by }) };
  const result = await publishAll(app, [change], signature, after).catch((error: unknown) => {
    if (!(error instanceof CancelledError)) throw error;
    return undefined;
  });
  // A draft was saved at the same moment.
  const late = result && 'conflict' in result ? result.conflict.head : undefined;
  if (plan.action === 'end' && late?.published_as === null) throw new RetryLater();
  return result;
}

const noteOf = ({ action, version, note }: Schedule): string =>
  action === 'end' ? `End of version ${version}` : note || `Planned: version ${version}`;

const lastPublished = async ({ db }: App, { file, version }: rows.RevisionRow): Promise<number | undefined> =>
  (await rows.publishedBefore(db.read, file, version))?.version;

/** @param draft saved over what ends: it stays the newest, so that its editor goes on with it */
async function endPlan(
  tx: Query,
  app: App,
  { id, file, version, author, end_at, zone, approved_by }: Schedule,
  draft: rows.RevisionRow | undefined,
): Promise<void> {
  const done = { state: 'done', why: null, done_at: app.now() } as const;
  // The transaction is rolled back.
  if (!(await endSchedule(tx, id, done))) throw new CancelledError();
  if (draft && rows.isDraft(draft)) await rebaseDraft(tx, draft);
  const ending = { file, version: version + 1, action: 'end', author, zone, approved_by } as const;
  if (end_at !== null) await addPlan(tx, app, { ...ending, at: end_at });
}
