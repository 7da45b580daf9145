/** What editors should see to: of all files, or of one. */
import { paths } from '../../../shared/lib/paths.ts';
import { CONTENT } from '../../catalogue/import/import.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { App } from '../../context.ts';
import { faultRows, faultsOf, type Fault } from '../faultRows.ts';
import { singleTitlesOf } from './titles.ts';

/** `title`: of the file, where it has one; `href`: where it is mended. */
type RoomFault = Pick<Fault, 'kind' | 'subject' | 'message' | 'at'> & {
  title: string | undefined;
  href: string | undefined;
};
type FaultList = { faults: RoomFault[]; more: number };

const SHOWN_COUNT = 5;

/** The newest first. */
export async function faultList(app: Pick<App, 'content' | 'db'>, file?: string): Promise<FaultList> {
  const { db } = app;
  const rows = file === undefined ? await faultRows(db.read) : await faultsOf(db.read, file);
  const open = rows.filter(({ dismissed_at }) => dismissed_at === null).sort((a, b) => b.at - a.at);
  const shown = open.slice(0, SHOWN_COUNT);
  const files = shown.map(({ subject }) => subject).filter(isContentFile);
  const titles = await singleTitlesOf(app, files);
  const faults = shown.map(({ kind, subject, message, at }) => ({
    ...{ kind, subject, message, at },
    title: titles.get(subject),
    href: placeOf({ kind, subject }),
  }));
  return { faults, more: open.length - faults.length };
}

function placeOf({ kind, subject }: Pick<Fault, 'kind' | 'subject'>): string | undefined {
  if (kind === 'import') return subject === CONTENT ? paths.edit('programs') : paths.editImports();
  if (!isContentFile(subject)) return undefined;
  return kind === 'folder' ? paths.editHistory(subject) : paths.editFile(subject);
}
