/** The history of a file: its versions, and what one of them changed. */
import type { APIContext } from 'astro';
import { submitOrRecall } from '../../account/session/refusedForm.ts';
import { postOf } from '../../calls/form.ts';
import type { App } from '../../context.ts';
import { approversOf } from '../approvalRows.ts';
import { folderDifferences, openFile, revisionOf, revisionsOf } from '../history.ts';
import { textBefore } from '../planText.ts';
import { folderTextOf } from '../folderFile.ts';
import * as rows from '../rows.ts';
import { differenceOf, type Difference } from './difference.ts';
import { titlesIn } from './source.ts';
import { historyForm, shownVersion, VERSION, type HistoryForm } from './historyForm.ts';

export type HistoryPage = {
  file: string;
  /** Its own, of a text that has one. */
  titles: readonly string[];
  head: number;
  published: number;
  form: HistoryForm | undefined;
  revisions: (rows.RevisionSummary & { by: string | null; approvedBy: string | null })[];
  older: number | undefined;
  /** What taking back does: the earlier text comes again, or the page is gone. */
  ending: 'earlier' | 'gone' | undefined;
  /** Whether a file came with the program. */
  inFolder: boolean;
  /** Of one version with the one before it. */
  comparison: { version: number; difference: Difference } | undefined;
  /** The folder's text beside the published one, where a release brought another. */
  folder: Difference | undefined;
};

const PAGE_SIZE = 50;

/** @returns undefined for a name that the site does not read */
export async function historyPage(context: APIContext): Promise<Response | HistoryPage | undefined> {
  const { app } = context.locals;
  const query = context.url.searchParams;
  const form = await submitOrRecall(context, historyForm, postOf(context));
  if (form instanceof Response) return form;
  const file = query.get('file') ?? '';
  const open = await openFile(app, file);
  if (!open) return undefined;
  const before = query.get('before') ?? '';
  const revisions = await revisionsOf(app, file, VERSION.test(before) ? { before: Number(before) } : {});
  const release = folderDifferences(app).find((each) => each.file === file);
  return {
    ...{ file, form, head: open.version, titles: titlesIn(file, open.text ?? open.draft?.text ?? '') },
    published: app.content.published.files().get(file)?.version ?? 0,
    revisions: await withNames(app, file, revisions),
    ending: await endingOf(app, file),
    inFolder: open.digest !== null,
    older: revisions.length === PAGE_SIZE ? revisions.at(-1)?.version : undefined,
    comparison: await comparisonOf(app, file, query.get('version') ?? ''),
    folder: release && differenceOf(app, file, release.published, release.folder),
  };
}

/** Who wrote each version, and who approved it. */
async function withNames(app: App, file: string, revisions: readonly rows.RevisionSummary[]) {
  const approvers = await approversOf(app.db.read, file);
  const ids = revisions.flatMap(({ author }) => author ?? []);
  const names = await rows.authorNames(app.db.read, [...new Set([...ids, ...approvers.values()])]);
  const nameOf = (id: string | null | undefined) => (id && names.get(id)) || null;
  return revisions.map((row) => ({
    ...{ ...row, by: nameOf(row.author) },
    approvedBy: row.published_as === null ? null : nameOf(approvers.get(row.version)),
  }));
}

async function endingOf(app: App, file: string): Promise<HistoryPage['ending']> {
  const version = shownVersion(app, file);
  if (version === undefined) return undefined;
  const before = await textBefore(app, { file, version });
  return 'text' in before && before.text === null ? 'gone' : 'earlier';
}

/** The version that History lists under it. */
async function versionBelow(app: App, file: string, version: number) {
  const [below] = await revisionsOf(app, file, { before: version, most: 1 });
  return below && revisionOf(app, file, below.version);
}

async function comparisonOf(app: App, file: string, text: string): Promise<HistoryPage['comparison']> {
  const version = VERSION.test(text) ? Number(text) : 0;
  const row = version ? await revisionOf(app, file, version) : undefined;
  if (!row) return undefined;
  const before =
    row.published_as === null
      ? await versionBelow(app, file, version)
      : await rows.publishedBefore(app.db.read, file, version);
  const old = before ? before.text : folderTextOf(app, file);
  return { version, difference: differenceOf(app, file, old, row.text) };
}
