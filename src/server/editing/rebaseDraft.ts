/** A draft that stays the newest when something else is published. */
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import * as rows from './rows.ts';

/** A draft over which an earlier text is published stays the newest, so that its editor goes on with it. */
export async function rebaseDraftAfter(
  app: Pick<App, 'db'>,
  { file, expectedVersion }: { file: string; expectedVersion: number },
): Promise<(tx: Query) => Promise<void>> {
  const draft = await rows.revisionRow(app.db.read, file, expectedVersion);
  return async (tx) => {
    if (draft && rows.isDraft(draft)) await rebaseDraft(tx, draft);
  };
}

/** Stores the draft again above the revision that was published over it. Its schedule and requests for approval move with it. */
export async function rebaseDraft(tx: Query, draft: rows.RevisionRow): Promise<void> {
  const version = draft.version + 2;
  await rows.addRevision(tx, { ...draft, version });
  await rows.moveWaiting(tx, 'content_schedules', draft, version);
  await rows.moveWaiting(tx, 'content_approvals', draft, version);
}
