/** Prices, plans and legal texts go out when a second person has looked at them; nobody approves their own. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import { publisherIds } from '../staff/rows.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { addApproval, approvalRow, decideApproval } from './approvalRows.ts';
import { saveDraft, revisionOf, type DraftResult } from './history.ts';
import { publishAll, publishContent, refusalOf, type ExpectedChange, type PublishResult } from './publish.ts';

const PROTECTED =
  /^(insurance\/plans\.yaml|esim\/(pricing|destinations)\.yaml|products\.yaml|legal\/[^/]+\.md)$/;

export const isProtected = (file: string): boolean => PROTECTED.test(file);

/** @returns `ask`: somebody else has to look; `alone`: nobody else could; `free`: nobody has to */
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
export type Release = PublishResult | { waiting: number };

/** Publishes, or stores the draft and asks. @param also belongs to the publication, not to the question */
export async function release(
  app: App,
  change: Publication,
  also: (tx: Query) => Promise<void> = async () => {},
): Promise<Release> {
  const { file, text, author, note, expectedVersion } = change;
  const way = await approvalFor(app, { id: author }, file);
  if (way === 'free') return publishAll(app, [change], { author, note }, also);
  if (way === 'alone')
    return publishAll(app, [change], { author, note }, async (tx) => {
      await also(tx);
      await writeStaffLog(tx, app, {
        ...{ actor: author, action: 'content-alone', subject: file },
        fromVersion: String(expectedVersion),
      });
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

const answerOf = (saved: DraftResult): Release => ('version' in saved ? { waiting: saved.version } : saved);

async function ask(
  tx: Query,
  app: App,
  request: { file: string; version: number; note: string; asked_by: string },
): Promise<void> {
  const now = app.now();
  await addApproval(tx, { id: newId(now), ...request, asked_at: now });
  await writeStaffLog(tx, app, {
    ...{ actor: request.asked_by, action: 'content-ask', subject: request.file },
    details: { version: request.version },
  });
}

class Decided extends Error {}

export type DecisionResult = PublishResult | 'own' | 'over';

/** @returns `own` for one's own request; `over` where it was decided or replaced meanwhile */
export async function approve(app: App, user: { id: string }, id: string): Promise<DecisionResult> {
  const request = await approvalRow(app.db.read, id);
  if (request?.state !== 'waiting') return 'over';
  if (request.asked_by === user.id) return 'own';
  const draft = await revisionOf(app, request.file, request.version);
  const change = {
    ...{ file: request.file, text: draft?.text ?? null, expectedVersion: request.version },
    ...(draft && { expectedDigest: draft.folder_digest }),
  };
  const decision = { state: 'approved', decided_by: user.id, decided_at: app.now(), why: null } as const;
  const also = async (tx: Query) => {
    // The transaction is rolled back.
    if (!(await decideApproval(tx, id, decision))) throw new Decided();
    await writeStaffLog(tx, app, {
      ...{ actor: user.id, action: 'content-approve', subject: request.file },
      fromVersion: String(request.version),
      details: { asked_by: request.asked_by },
    });
  };
  const signature = { author: request.asked_by, note: request.note, by: user.id };
  return publishAll(app, [change], signature, also).catch((error: unknown) => {
    if (!(error instanceof Decided)) throw error;
    return 'over' as const;
  });
}

/** The draft stays. @returns false where it was decided or replaced meanwhile */
export const refuseApproval = (app: App, user: { id: string }, id: string, why: string): Promise<boolean> =>
  app.db.write(async (tx) => {
    const request = await approvalRow(tx, id);
    const decision = { state: 'refused', decided_by: user.id, decided_at: app.now(), why } as const;
    if (!request || !(await decideApproval(tx, id, decision))) return false;
    await writeStaffLog(tx, app, {
      ...{ actor: user.id, action: 'content-refuse', subject: request.file },
      fromVersion: String(request.version),
      details: { why: why.slice(0, 200) },
    });
    return true;
  });
