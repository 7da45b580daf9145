/** What editors see and take back of a file's history. */
import { revisionNotes } from '../../shared/editing/fileMessages.ts';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { isContentFile } from '../content/fileNames.ts';
import type { App } from '../context.ts';
import { changeProblems } from './check.ts';
import { folderFileOf, folderTextOf } from './folderFile.ts';
import { textInUse } from './idProblems.ts';
import {
  folderDigestOf,
  publishAll,
  publishContent,
  storableText,
  type PublishResult,
  type Signature,
} from './publish.ts';
import { rebaseDraftAfter } from './rebaseDraft.ts';
import * as rows from './rows.ts';
import { sha256 } from '../lib/sha256.ts';

const MAX_REVISIONS = 50;

/** `digest`: of the folder's file, to publish the first revision with; `draft`: a newer one that is not published. */
type OpenFile = {
  file: string;
  version: number;
  text: string | null;
  digest: string | null;
  draft: rows.RevisionRow | undefined;
};

/** A file as an editor opens it. @returns undefined for a name that the site does not read */
export async function openFile(app: App, file: string): Promise<OpenFile | undefined> {
  if (!isContentFile(file)) return undefined;
  await app.content.published.refresh();
  const head = await rows.newestRevision(app.db.read, file);
  return {
    file,
    version: head?.version ?? 0,
    text: textInUse(app, file),
    digest: folderDigestOf(app, file),
    draft: rows.isDraft(head) ? head : undefined,
  };
}

/** The mistakes that keep a text from being published. */
export const draftProblems = (app: App, file: string, text: string) =>
  changeProblems(app, [{ file, text: storableText(text) }]);

/** The newest first, without their texts; of one author's drafts soon after each other the last. @param before a version; absent: from the newest */
export const revisionsOf = (
  app: Pick<App, 'db'>,
  file: string,
  { before = Number.MAX_SAFE_INTEGER, most = MAX_REVISIONS }: { before?: number; most?: number } = {},
): Promise<rows.RevisionSummary[]> =>
  rows.revisionsBefore(app.db.read, file, before, Math.min(most, MAX_REVISIONS));

export const revisionOf = (
  app: Pick<App, 'db'>,
  file: string,
  version: number,
): Promise<rows.RevisionRow | undefined> => rows.revisionRow(app.db.read, file, version);

type Back = { file: string; version: number; expectedVersion: number } & Signature;

/** An earlier text, to publish again. @param version 0: the folder's file. @returns undefined for one that is not there */
export async function earlierText(
  app: App,
  { file, version }: Pick<Back, 'file' | 'version'>,
): Promise<{ text: string | null } | { problems: FileProblem[] } | undefined> {
  const row = version ? await rows.revisionRow(app.db.read, file, version) : undefined;
  if (version && !row) return undefined;
  return row ?? folderFileOf(app, file) ?? { text: null };
}

/** Publishes an earlier version again. @param version 0: the folder's file. @returns undefined for one that is not there */
export async function republish(app: App, { version, ...rest }: Back): Promise<PublishResult | undefined> {
  const source = await earlierText(app, { file: rest.file, version });
  if (!source || 'problems' in source) return source;
  return publishContent(app, { ...rest, text: source.text });
}

/** A file whose folder brings another text than the one that the published revision was made from (D97). */
type FolderDifference = {
  file: string;
  version: number;
  published: string | null;
  folder: string | null;
};

export function folderDifferences(app: Pick<App, 'content' | 'config'>): FolderDifference[] {
  return [...app.content.published.files()].flatMap(([file, { version, text, folderDigest }]) => {
    const folder = folderTextOf(app, file);
    const digest = folder === null ? null : sha256(folder);
    if (digest === folderDigest || folder === text) return [];
    return [{ file, version, published: text, folder }];
  });
}

type Choice = { file: string; expectedVersion: number; author: string | null };

export const publishFolderText = (app: App, choice: Choice): Promise<PublishResult | undefined> =>
  republish(app, { ...choice, version: 0, note: revisionNotes.tookFolders });

/** Keeps the published text, and no longer reports the folder's present one as different. */
export async function keepPublished(app: App, choice: Choice): Promise<PublishResult | undefined> {
  await app.content.published.refresh();
  const own = app.content.published.files().get(choice.file);
  const { author, ...change } = choice;
  const signature = { author, note: revisionNotes.keptPublished };
  return (
    own && publishAll(app, [{ ...change, text: own.text }], signature, await rebaseDraftAfter(app, choice))
  );
}
