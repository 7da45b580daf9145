/** The buttons of a file's history: the way back, and what a release brought. */
import { revisionNotes } from '../../../shared/editing/fileMessages.ts';
import { MINUTE } from '../../../shared/lib/durations.ts';
import { paths } from '../../../shared/lib/paths.ts';
import { isSecondFactorFresh } from '../../account/secondFactor/secondFactor.ts';
import { buttonIn, fieldlessRefusal, valueOf, type Fields, type FormRefusal } from '../../calls/fields.ts';
import type { Action, Form, Post } from '../../calls/form.ts';
import { refuse, seeOther } from '../../calls/refusal.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { App, User } from '../../context.ts';
import { publishOrAsk, type PublishOrAskResult } from '../approval.ts';
import { rebaseDraftAfter } from '../rebaseDraft.ts';
import { earlierText, keepPublished } from '../history.ts';
import { textBefore } from '../planText.ts';
import { mistakesOf, type Mistake } from './mistakes.ts';

/** Why a change was not made, beyond the code of a refusal. */
export type HistoryForm = FormRefusal & { mistakes?: Mistake[] };

export const VERSION = /^\d{1,15}$/;

type Work = (app: App, user: User, file: string, fields: Fields) => Promise<PublishOrAskResult | undefined>;

const headOf = (fields: Fields): number => Number(valueOf(fields, 'head'));

const WORK: Record<string, Work> = {
  back: (app, user, file, fields) => {
    const version = Number(valueOf(fields, 'version'));
    return again(app, user, { file, version, fields, note: revisionNotes.broughtBack(version) });
  },
  take: (app, user, file, fields) =>
    again(app, user, { file, version: 0, fields, note: revisionNotes.tookFolders }),
  end: endNow,
  keep: (app, user, file, fields) =>
    keepPublished(app, { file, expectedVersion: headOf(fields), author: user.id }),
};

/** What travelers see is taken back at once, as a plan does at its time. */
async function endNow(
  app: App,
  user: User,
  file: string,
  fields: Fields,
): Promise<PublishOrAskResult | undefined> {
  const version = shownVersion(app, file);
  if (version === undefined) return undefined;
  const before = await textBefore(app, { file, version });
  if ('problems' in before) return before;
  const change = { file, text: before.text, expectedVersion: headOf(fields) };
  const note = revisionNotes.tookBack(version);
  return publishOrAsk(app, { ...change, author: user.id, note }, await rebaseDraftAfter(app, change));
}

/** The text that was to go out again: its mistakes are named by its own entries. */
async function askedText(app: App, file: string, fields: Fields) {
  const action = valueOf(fields, 'action');
  const version = action === 'end' ? (shownVersion(app, file) ?? 0) : Number(valueOf(fields, 'version') || 0);
  const at = { file, version: action === 'take' ? 0 : version };
  const source = await (action === 'end' ? textBefore(app, at) : earlierText(app, at));
  return source && 'text' in source && action !== 'keep' ? { file, text: source.text } : undefined;
}

/** Undefined where the folder's file shows, or nothing. */
export function shownVersion(app: App, file: string): number | undefined {
  const own = app.content.published.files().get(file);
  return own && own.text !== null ? own.version : undefined;
}

type Again = { file: string; version: number; fields: Fields; note: string };

/** Publishes an earlier text, or asks for approval where the file needs a second person. */
async function again(
  app: App,
  user: User,
  { file, version, fields, note }: Again,
): Promise<PublishOrAskResult | undefined> {
  const source = await earlierText(app, { file, version });
  if (!source || 'problems' in source) return source;
  // Nothing to take: that would take the page off the site.
  if (!version && source.text === null) return undefined;
  const change = { file, text: source.text, expectedVersion: headOf(fields) };
  return publishOrAsk(app, { ...change, author: user.id, note }, await rebaseDraftAfter(app, change));
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
    const mistakes = await mistakesOf(app, result.problems, await askedText(app, file, fields));
    return { values: {}, errors: {}, refused: 'UNUSABLE', mistakes };
  },
});

export const historyForm: Form<Post, HistoryForm> = {
  path: '/edit/history',
  access: { staff: 'editor' },
  action: (fields) => {
    const work = buttonIn(WORK, fields);
    return work && action(work);
  },
  showAgain: fieldlessRefusal,
};
