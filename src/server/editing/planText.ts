/** What a plan puts on the site. */
import type { FileProblem } from '../content/catalogue/catalogue.ts';
import type { App } from '../context.ts';
import { folderFileOf } from './folderFile.ts';
import * as rows from './rows.ts';
import type { Schedule } from './scheduleRows.ts';

/** The draft; or what was shown before the revision that ends: the last published one, or the folder's. */
export async function planText(
  app: Pick<App, 'db' | 'config'>,
  { file, version, action }: Pick<Schedule, 'file' | 'version' | 'action'>,
): Promise<{ text: string | null }> {
  const { read } = app.db;
  if (action === 'publish') return (await rows.revisionRow(read, file, version)) ?? NONE;
  const source = await textBefore(app, { file, version });
  // Not the same as a file that is gone: the page would be taken off.
  if ('problems' in source) throw new Error(`The folder's ${file} cannot be read.`);
  return source;
}

const NONE = { text: null };

/** What was shown before a revision; null: nothing. */
export const textBefore = async (
  app: Pick<App, 'db' | 'config'>,
  { file, version }: Pick<Schedule, 'file' | 'version'>,
): Promise<{ text: string | null } | { problems: FileProblem[] }> =>
  (await rows.publishedBefore(app.db.read, file, version)) ?? folderFileOf(app, file) ?? NONE;
