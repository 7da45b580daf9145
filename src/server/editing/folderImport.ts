/** A folder of files in again, after it was edited with other tools. */
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import { allFiles, textsOfFolder } from '../content/texts.ts';
import type { App } from '../context.ts';
import {
  NEWER_SUFFIX,
  digestOrNull,
  readManifest,
  writeManifest,
  type ExportManifest,
} from './exportManifest.ts';
import { readFolderFile } from './folderFile.ts';
import {
  folderDigestOf,
  publishAll,
  refusalOf,
  type ExpectedChange,
  type PublishResult,
  type Signature,
} from './publish.ts';
import * as rows from './rows.ts';

type FolderImport = { changed: string[]; result: PublishResult };

/** Publishes every file of a folder that was edited, all or none. @param dryRun only says what it would do */
export async function importContent(
  app: App,
  dir: string,
  { dryRun, ...signature }: Signature & { dryRun: boolean },
): Promise<FolderImport> {
  await app.content.published.refresh();
  const read = readFolder(app, dir);
  if ('problems' in read) return { changed: [], result: read };
  const changes = await Promise.all(read.changes.map((change) => overDiscarded(app, change)));
  const changed = changes.map(({ file }) => file);
  if (!changes.length) return { changed, result: { published: [] } };
  if (dryRun) return { changed, result: (await refusalOf(app, changes)) ?? { published: [] } };
  const result = await publishAll(app, changes, signature);
  if ('published' in result) rememberImport(app, dir, changes, result.published);
  return { changed, result };
}

/** A draft that was discarded since the export is no reason to refuse. */
async function overDiscarded(app: Pick<App, 'db'>, change: ExpectedChange): Promise<ExpectedChange> {
  const version = await rows.versionAbove(app.db.read, change.file, change.expectedVersion);
  return version === undefined ? change : { ...change, expectedVersion: version };
}

/** So that the next edit of the same folder goes on from here. */
function rememberImport(
  app: App,
  dir: string,
  changes: readonly ExpectedChange[],
  published: readonly { version: number }[],
): void {
  const before = readManifest(dir);
  if (!before) return;
  const now = changes.map(({ file, text }, at) => [
    file,
    { version: published[at]!.version, digest: digestOrNull(text), folder: folderDigestOf(app, file) },
  ]);
  writeManifest(dir, { ...before, ...(Object.fromEntries(now) as ExportManifest) });
}

function readFolder(app: App, dir: string): { changes: ExpectedChange[] } | { problems: FileProblem[] } {
  const exported = readManifest(dir) ?? {};
  const now = app.content.status().texts;
  const texts = textsOfFolder(dir);
  const names = allFiles(texts);
  const problems: FileProblem[] = [];
  const changes: ExpectedChange[] = [];
  for (const file of new Set([...names, ...Object.keys(exported)])) {
    const source = readFolderFile(dir, file);
    const known = exported[file];
    const text = source && 'text' in source ? source.text : null;
    if (source && 'problems' in source) problems.push(...source.problems);
    else if (existsSync(join(dir, `${file}${NEWER_SUFFIX}`))) problems.push({ file, ...APART });
    // A file that was written by the export and is gone is taken off; another one was never there.
    else if (!source && !known) continue;
    else if (known?.digest === digestOrNull(text) || text === (now.get(file) ?? null)) continue;
    else
      changes.push({
        ...{ file, text, expectedVersion: known?.version ?? 0 },
        ...(known && { expectedDigest: known.folder }),
      });
  }
  return problems.length ? { problems } : { changes };
}

const APART = {
  line: 1,
  field: '',
  message: fileMessages.newerBeside(NEWER_SUFFIX),
};
