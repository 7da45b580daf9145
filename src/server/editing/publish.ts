/** Publishes content: checked, with its history, for all processes at once. */
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { contentVersion, setContentVersion } from '../content/publishedRows.ts';
import type { App } from '../context.ts';
import type { Query } from '../db/database.ts';
import { writeStaffLog } from '../staffLog/staffLog.ts';
import { replaceApprovals } from './approvalRows.ts';
import { changeProblems, type Change } from './check.ts';
import { removeFault } from './faultRows.ts';
import { folderTextOf } from './folderFile.ts';
import { idProblems } from './idProblems.ts';
import * as rows from './rows.ts';
import { sha256 } from '../lib/sha256.ts';

/** `expectedVersion`: the newest that the editor has seen; 0: only the folder's file, of `expectedDigest`. */
export type ExpectedChange = Change & { expectedVersion: number; expectedDigest?: string | null };
/** `author`: a user's id; null for commands. `by`: who published it, where that is somebody else. */
export type Signature = { author: string | null; note: string; by?: string };

export type PublishResult =
  | { published: { file: string; version: number }[] }
  /** Nothing was published. */
  | { problems: FileProblem[] }
  | Conflict;

/** A newer revision is there, of another editor, tab, schedule or command: the newest one, undefined where the folder's file has changed. */
export type Conflict = { conflict: { file: string; head: rows.RevisionRow | undefined } };

type Parts = Pick<App, 'db' | 'content' | 'config' | 'log' | 'now'>;

/** What else belongs to the same transaction; it runs when the revisions are there. */
type Also = (tx: Query) => Promise<void>;

const TRIES = 10;

export const publishContent = (
  app: Parts,
  { author, note, ...change }: ExpectedChange & Signature,
): Promise<PublishResult> => publishAll(app, [change], { author, note });

/** Publishes all changes or, with a mistake or a conflict in any, none. */
export async function publishAll(
  app: Parts,
  changes: readonly ExpectedChange[],
  signature: Signature,
  also: Also = async () => {},
): Promise<PublishResult> {
  const clean = changes.map((change) => ({ ...change, text: change.text && storableText(change.text) }));
  for (let tries = 0; tries < TRIES; tries++) {
    const result = await tryToPublish(app, clean, signature, also);
    if (!result) continue;
    await app.content.published.refresh();
    if ('published' in result) await currentCatalogue(app);
    return result;
  }
  throw new Error('Content was published by others all the time.');
}

/** @returns undefined when something else was published meanwhile, so that the check no longer holds */
async function tryToPublish(
  app: Parts,
  changes: readonly ExpectedChange[],
  signature: Signature,
  also: Also,
): Promise<PublishResult | undefined> {
  await app.content.published.refresh();
  const version = app.content.published.version();
  const digests = digestsOf(app, changes);
  const refusal = await refusalOf(app, changes, digests);
  if (refusal) return refusal;
  return app.db.write(async (tx) => {
    await rows.lockContent(tx, app.db.dialect);
    const conflict = await conflictOf(tx, changes, digests);
    if (conflict) return conflict;
    if ((await contentVersion(tx)) !== version) return undefined;
    const at = app.now();
    for (const [index, change] of changes.entries()) {
      const [folder_digest, published_as] = [firstDigest(change, digests), version + 1 + index];
      await addPublishedRevision(tx, app, change, { ...signature, folder_digest, published_as, at });
    }
    await also(tx);
    for (const { file, expectedVersion } of changes)
      await replaceApprovals(tx, { file, version: expectedVersion + 1, at, ofAll: true });
    await setContentVersion(tx, version + changes.length);
    return {
      published: changes.map(({ file, expectedVersion }) => ({ file, version: expectedVersion + 1 })),
    };
  });
}

type Publication = Signature & Pick<rows.RevisionRow, 'folder_digest' | 'published_as' | 'at'>;

/** The revision, and its line in the log of staff. */
async function addPublishedRevision(
  tx: Query,
  app: Parts,
  { file, text, expectedVersion }: ExpectedChange,
  { author, by, note, folder_digest, published_as, at }: Publication,
): Promise<void> {
  const version = expectedVersion + 1;
  await rows.addRevision(tx, { file, text, version, author, note, folder_digest, published_as, at });
  await writeStaffLog(tx, app, {
    ...{ actor: by ?? author, action: 'content-publish', subject: file },
    fromVersion: String(expectedVersion),
    details: { version },
  });
  // The new revision supersedes a schedule that failed, so its fault is no longer reported.
  await removeFault(tx, { kind: 'schedule', subject: file });
}

/** A release that brought another text since then is reported until an editor or operator chooses (D97). */
const firstDigest = (
  { file, expectedDigest }: ExpectedChange,
  digests: ReadonlyMap<string, string | null>,
): string | null => (expectedDigest === undefined ? (digests.get(file) ?? null) : expectedDigest);

const digestsOf = (app: Parts, changes: readonly Change[]) =>
  new Map(changes.map(({ file }) => [file, folderDigestOf(app, file)]));

/** Why they cannot be published now: overtaken, or wrong. */
export async function refusalOf(
  app: Parts,
  changes: readonly ExpectedChange[],
  digests: ReadonlyMap<string, string | null> = digestsOf(app, changes),
): Promise<Exclude<PublishResult, { published: unknown }> | undefined> {
  const conflict = await conflictOf(app.db.read, changes, digests);
  if (conflict) return conflict;
  const ids = changes.flatMap((change) => idProblems(app, change));
  const problems = ids.length ? ids : await changeProblems(app, changes);
  return problems.length ? { problems } : undefined;
}

async function conflictOf(
  q: Query,
  changes: readonly ExpectedChange[],
  digests: ReadonlyMap<string, string | null>,
): Promise<Extract<PublishResult, { conflict: unknown }> | undefined> {
  for (const { file, expectedVersion, expectedDigest } of changes) {
    const head = await rows.newestRevision(q, file);
    const isStale = (head?.version ?? 0) !== expectedVersion;
    const isOther = !head && expectedDigest !== undefined && expectedDigest !== digests.get(file);
    if (isStale || isOther) return { conflict: { file, head } };
  }
  return undefined;
}

export function folderDigestOf(app: Pick<App, 'config'>, file: string): string | null {
  const text = folderTextOf(app, file);
  return text === null ? null : sha256(text);
}

/** Without what a database cannot store, and a byte order mark that was pasted along. */
export const storableText = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', '')
    .replace(/^\uFEFF/, '');
