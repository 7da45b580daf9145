/** Prices, plans and legal texts go out when a second person has approved them, never by their author alone. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { publisherIds } from '../staff/rows.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { addApproval, approvalRow, decideApproval, replaceApprovals, type Approval } from './approvalRows.ts';
import { mailDecision } from './decisionMail.ts';
import { addPlan } from './schedule.ts';
import * as rows from './rows.ts';
import { saveDraft, type DraftResult } from './draft.ts';
import { revisionOf } from './history.ts';
import { publishAll, publishContent, refusalOf, type ExpectedChange, type PublishResult } from './publish.ts';

const PROTECTED =
  /^(insurance\/plans\.yaml|esim\/(pricing|destinations)\.yaml|products\.yaml|legal\/[^/]+\.md)$/;

const isProtected = (file: string): boolean => PROTECTED.test(file);

/** @returns `ask`: a second person has to approve; `alone`: there is no second person; `free`: no approval is needed */
export async function approvalFor(
  app: App,
  user: { id: string },
  file: string,
): Promise<'free' | 'ask' | 'alone'> {
  if (!isProtected(file) || !app.config.contentApproval) return 'free';
  const publishers = await publisherIds(app.db.read);
  return publishers.some((id) => id !== user.id) ? 'ask' : 'alone';
}

type Publication = ExpectedChange & { author: string; note: string };
export type PublishOrAskResult = PublishResult | { waiting: number };

/** Publishes, or stores the draft and asks. @param also belongs to the publication, not to the question */
export async function publishOrAsk(
  app: App,
  change: Publication,
  also: (tx: Query) => Promise<void> = async () => {},
): Promise<PublishOrAskResult> {
  const { file, text, author, note, expectedVersion } = change;
  const way = await approvalFor(app, { id: author }, file);
  if (way === 'free') return publishAll(app, [change], { author, note }, also);
  if (way === 'alone')
    return publishAll(app, [change], { author, note }, async (tx) => {
      await also(tx);
      await logWithoutApproval(tx, app, { author, file, version: expectedVersion });
    });
  // Protected files cannot be taken off the site.
  if (text === null) return publishContent(app, change);
  const refusal = await refusalOf(app, [change]);
  if (refusal) return refusal;
  const saved = await saveDraft(app, { ...change, text }, (tx, version) =>
    ask(tx, app, { file, version, note, asked_by: author }),
  );
  return answerOf(saved);
}

/** Logs a publication for which there was no second person. */
export const logWithoutApproval = (
  tx: Query,
  app: App,
  { author, file, version }: { author: string | null; file: string; version: number },
): Promise<void> =>
  writeStaffLog(tx, app, {
    ...{ actor: author, action: 'content-alone', subject: file, fromVersion: String(version) },
  });

const answerOf = (saved: DraftResult): PublishOrAskResult =>
  'version' in saved ? { waiting: saved.version } : saved;

type Question = Pick<Approval, 'file' | 'version' | 'note' | 'asked_by'> &
  Partial<Pick<Approval, 'action' | 'due_at' | 'end_at' | 'zone'>>;

/** Takes the place of an earlier request for the same draft. */
export async function ask(tx: Query, app: App, question: Question): Promise<void> {
  const asked_at = app.now();
  const { file, version, asked_by, action = 'publish', due_at = null } = question;
  if (action === 'publish') await replaceApprovals(tx, { file, version: version + 1, at: asked_at });
  const at = { action, due_at, end_at: question.end_at ?? null, zone: question.zone ?? 'UTC' };
  await addApproval(tx, { id: newId(asked_at), ...question, ...at, asked_at });
  await writeStaffLog(tx, app, {
    ...{ actor: asked_by, action: 'content-ask', subject: file },
    details: { version, ...(due_at !== null && { at: new Date(due_at).toISOString() }) },
  });
}

class DecidedError extends Error {}

type DecisionResult = PublishResult | { planned: number } | 'own' | 'over';

/** @returns `own` for one's own request; `over` where it was decided or replaced meanwhile */
export async function approve(app: App, user: { id: string }, id: string): Promise<DecisionResult> {
  const request = await approvalRow(app.db.read, id);
  if (request?.state !== 'waiting') return 'over';
  if (request.asked_by === user.id) return 'own';
  if (request.end_at !== null && request.end_at <= app.now()) return 'over';
  if (request.action === 'end' || (request.due_at ?? 0) > app.now()) return approvePlan(app, user, request);
  const draft = await revisionOf(app, request.file, request.version);
  const change = {
    ...{ file: request.file, text: draft?.text ?? null, expectedVersion: request.version },
    ...(draft && { expectedDigest: draft.folder_digest }),
  };
  const also = async (tx: Query) => {
    await decide(tx, app, user, request);
    // Its time passed while it waited: it goes out now, and ends when it was to end.
    const { file, version, end_at, zone, asked_by: author } = request;
    const ending = { file, version: version + 1, action: 'end', author, zone, approved_by: user.id } as const;
    if (end_at !== null) await addPlan(tx, app, { ...ending, at: end_at });
  };
  const signature = { author: request.asked_by, note: request.note, by: user.id };
  return publishAll(app, [change], signature, also).catch(over);
}

function over(error: unknown): 'over' {
  if (!(error instanceof DecidedError)) throw error;
  return 'over';
}

/** @throws DecidedError: the transaction is rolled back */
async function decide(tx: Query, app: App, user: { id: string }, request: Approval): Promise<void> {
  const decision = { state: 'approved', decided_by: user.id, decided_at: app.now(), why: null } as const;
  if (!(await decideApproval(tx, request.id, decision))) throw new DecidedError();
  await writeStaffLog(tx, app, {
    ...{ actor: user.id, action: 'content-approve', subject: request.file },
    fromVersion: String(request.version),
    details: { asked_by: request.asked_by },
  });
  await mailDecision(tx, app, request, { state: 'approved', why: '', by: user.id });
}

/** It waits for its time, as what was approved. */
const approvePlan = (app: App, user: { id: string }, request: Approval): Promise<DecisionResult> =>
  app.db
    .write(async (tx): Promise<DecisionResult> => {
      const { file, version, action, due_at, end_at, zone, note, asked_by } = request;
      await rows.lockContent(tx, app.db.dialect);
      const head = await rows.newestRevision(tx, file);
      const target = action === 'end' ? await rows.publishedBefore(tx, file, NEWEST) : head;
      if (target?.version !== version) return { conflict: { file, head } };
      await decide(tx, app, user, request);
      const at = Math.max(due_at ?? 0, app.now());
      const said = { zone, note, author: asked_by, approved_by: user.id };
      await addPlan(tx, app, { file, version, action, at, until: end_at, ...said });
      return { planned: at };
    })
    .catch(over);
const NEWEST = Number.MAX_SAFE_INTEGER;
