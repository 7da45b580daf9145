/** The history of a file: its versions, what one of them changed, and the way back. */
import type { APIContext } from 'astro';
import { MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { diffLines, type DiffLine } from '../../../shared/editing/diff.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import { fieldlessRefusal, valueOf, type Fields, type FormRefusal } from '../../calls/fields.ts';
import { postOf, submit, type Action, type Form, type Post } from '../../calls/form.ts';
import { refuse, seeOther } from '../../calls/refusal.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { App, User } from '../../context.ts';
import {
  earlierText,
  folderDifferences,
  keepPublished,
  openFile,
  revisionOf,
  revisionsOf,
} from '../history.ts';
import { draftAgain } from '../draftOnTop.ts';
import { release, type Release } from '../approval.ts';
import { folderTextOf } from '../publish.ts';
import * as rows from '../rows.ts';

/** Why a change was not made, beyond the code of a refusal. */
type HistoryForm = FormRefusal & { problems?: string[] };

const VERSION = /^\d{1,15}$/;

type Work = (app: App, user: User, file: string, fields: Fields) => Promise<Release | undefined>;

const expected = (fields: Fields): number => Number(valueOf(fields, 'head'));

const WORK: Record<string, Work> = {
  back: (app, user, file, fields) => {
    const version = Number(valueOf(fields, 'version'));
    return again(app, user, { file, version, fields, note: `Brought back version ${version}` });
  },
  take: (app, user, file, fields) =>
    again(app, user, { file, version: 0, fields, note: "Took the folder's" }),
  keep: (app, user, file, fields) =>
    keepPublished(app, { file, expectedVersion: expected(fields), author: user.id }),
};

type Again = { file: string; version: number; fields: Fields; note: string };

/** By a second person where the file needs one. */
async function again(
  app: App,
  user: User,
  { file, version, fields, note }: Again,
): Promise<Release | undefined> {
  const source = await earlierText(app, { file, version });
  if (!source || 'problems' in source) return source;
  // Nothing to take: that would take the page off the site.
  if (!version && source.text === null) return undefined;
  const change = { file, text: source.text, expectedVersion: expected(fields) };
  return release(app, { ...change, author: user.id, note }, await draftAgain(app, change));
}

const action = (work: Work): Action<Post, HistoryForm> => ({
  limit: { method: 'POST', path: '/edit/history', limit: { max: 60, windowMs: 10 * MINUTE } },
  async run({ app, user }, fields) {
    if (!user) return refuse('NOT_FOUND');
    if (!isSecondFactorFresh(app, user)) return refuse('SECOND_FACTOR');
    const file = valueOf(fields, 'file');
    const numbers = [valueOf(fields, 'head'), valueOf(fields, 'version') || '0'];
    if (!isContentFile(file) || !numbers.every((each) => VERSION.test(each))) return refuse('MALFORMED');
    const result = await work(app, user, file, fields);
    if (!result) return refuse('NOT_FOUND');
    if ('waiting' in result) return seeOther(paths.editApprovals());
    if ('published' in result) return seeOther(paths.editHistory(file, undefined, { done: 'yes' }));
    if ('conflict' in result) return refuse('CONFLICT');
    const problems = result.problems.map((each) =>
      [each.file, each.field, each.message].filter(Boolean).join(' '),
    );
    return { values: {}, errors: {}, refused: 'UNUSABLE', problems };
  },
});

export const historyForm: Form<Post, HistoryForm> = {
  path: '/edit/history',
  access: { staff: 'editor' },
  action: (fields) => {
    const name = valueOf(fields, 'action');
    return Object.hasOwn(WORK, name) ? action(WORK[name]!) : undefined;
  },
  showAgain: fieldlessRefusal,
};

export type HistoryPage = {
  file: string;
  head: number;
  published: number;
  form: HistoryForm | undefined;
  revisions: (rows.RevisionSummary & { by: string | null })[];
  older: number | undefined;
  /** Whether a file came with the program. */
  inFolder: boolean;
  shown: { version: number; lines: DiffLine[] } | undefined;
  /** The folder's text beside the published one, where a release brought another. */
  folder: DiffLine[] | undefined;
};

const PAGE_SIZE = 50;

/** @returns undefined for a name that the site does not read */
export async function historyPage(context: APIContext): Promise<Response | HistoryPage | undefined> {
  const { app } = context.locals;
  const query = context.url.searchParams;
  const form = context.request.method === 'POST' ? await submit(historyForm, postOf(context)) : undefined;
  if (form instanceof Response) return form;
  const file = query.get('file') ?? '';
  const open = await openFile(app, file);
  if (!open) return undefined;
  const before = query.get('before') ?? '';
  const found = await revisionsOf(app, file, VERSION.test(before) ? { before: Number(before) } : {});
  const names = await rows.authorNames(
    app.db.read,
    found.flatMap(({ author }) => author ?? []),
  );
  const difference = folderDifferences(app).find((each) => each.file === file);
  return {
    ...{ file, form, head: open.version },
    published: app.content.published.files().get(file)?.version ?? 0,
    revisions: found.map((row) => ({ ...row, by: (row.author && names.get(row.author)) || null })),
    inFolder: open.digest !== null,
    older: found.length === PAGE_SIZE ? found.at(-1)?.version : undefined,
    shown: await differenceOf(app, file, query.get('version') ?? ''),
    folder: difference && diffLines(difference.published ?? '', difference.folder ?? ''),
  };
}

/** What History shows under it. */
async function beforeSitting(app: App, file: string, version: number) {
  const [shown] = await revisionsOf(app, file, { before: version, most: 1 });
  return shown && revisionOf(app, file, shown.version);
}

async function differenceOf(app: App, file: string, asked: string): Promise<HistoryPage['shown']> {
  const version = VERSION.test(asked) ? Number(asked) : 0;
  const row = version ? await revisionOf(app, file, version) : undefined;
  if (!row) return undefined;
  const before =
    row.published_as === null
      ? await beforeSitting(app, file, version)
      : await rows.publishedBefore(app.db.read, file, version);
  const old = before ? before.text : folderTextOf(app, file);
  return { version, lines: diffLines(old ?? '', row.text ?? '') };
}
