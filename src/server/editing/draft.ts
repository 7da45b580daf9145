/** Saves what is not published yet. */
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { isContentFile } from '../content/fileNames.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { replaceApprovals } from './approvalRows.ts';
import { MAX_TEXT_LENGTH } from './check.ts';
import {
  folderDigestOf,
  storableText,
  type Conflict,
  type ExpectedChange,
  type Signature,
} from './publish.ts';
import { discardDraft, publishedText } from './discard.ts';
import * as rows from './rows.ts';

export type DraftResult =
  /** `discarded`: the text is what travelers see, so that no draft remains. */
  | { version: number; discarded?: true }
  | { problems: { file: string; line: number; field: string; message: string }[] }
  | Conflict;

type DraftChange = ExpectedChange & { text: string } & Signature;

/** A draft may be wrong: only its name and length are checked. */
export async function saveDraft(
  app: App,
  { file, text, expectedVersion, expectedDigest, author, note }: DraftChange,
  also?: (tx: Query, version: number) => Promise<void>,
): Promise<DraftResult> {
  const message = isContentFile(file) ? fileMessages.tooLong : fileMessages.notRead;
  if (!isContentFile(file) || text.length > MAX_TEXT_LENGTH)
    return { problems: [{ file, line: 1, field: '', message }] };
  const digest = folderDigestOf(app, file);
  const folder_digest = expectedDigest === undefined ? digest : expectedDigest;
  const draft = { file, text: storableText(text), published_as: null, folder_digest, author, note };
  return app.db.write(async (tx) => {
    await rows.lockContent(tx, app.db.dialect);
    const head = await rows.newestRevision(tx, file);
    const isOther = !head && folder_digest !== digest;
    const isStale = (head?.version ?? 0) !== expectedVersion && !isSavedAlready(head, expectedVersion, draft);
    if (isStale || isOther) return { conflict: { file, head } };
    if (!also && draft.text === ((await publishedText(tx, app, file)) ?? ''))
      return { version: await discardDraft(tx, app, { file, head, author }), discarded: true };
    if (head && head.text === draft.text && (!also || head.published_as === null)) {
      if (head.discarded_at !== null) await rows.setDiscarded(tx, head, null);
      await also?.(tx, head.version);
      return { version: head.version };
    }
    const version = (head?.version ?? 0) + 1;
    await addDraft(tx, app, { ...draft, version, at: app.now() });
    await also?.(tx, version);
    return { version };
  });
}

/** The answer of the same save was lost on the way, or came after its page was left: that is no conflict with oneself. */
const isSavedAlready = (
  head: rows.RevisionRow | undefined,
  expectedVersion: number,
  { text, author }: Pick<rows.RevisionRow, 'text' | 'author'>,
): boolean =>
  head?.version === expectedVersion + 1 &&
  head.text === text &&
  head.author === author &&
  head.discarded_at === null;

/** The revision, with its line in the log of staff, in place of requests for earlier ones. */
async function addDraft(tx: Query, app: App, draft: Parameters<typeof rows.addRevision>[1]): Promise<void> {
  const { file, version, at, author } = draft;
  await rows.addRevision(tx, draft);
  await writeStaffLog(tx, app, {
    ...{ actor: author, action: 'content-draft', subject: file },
    fromVersion: String(version - 1),
    details: { version },
  });
  await replaceApprovals(tx, { file, version, at });
}

/** Of a text that travelers already see, for which no version is published. @returns undefined for any other */
export const saveUnchanged = async (app: App, change: DraftChange): Promise<DraftResult | undefined> =>
  storableText(change.text) === (await publishedText(app.db.read, app, change.file))
    ? saveDraft(app, change)
    : undefined;
