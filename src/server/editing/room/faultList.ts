/** What editors should see to: of all files, or of one. */
import { paths } from '../../../shared/lib/paths.ts';
import { CONTENT } from '../../catalogue/import/import.ts';
import { isContentFile } from '../../content/fileNames.ts';
import type { App } from '../../context.ts';
import { faultRows, faultsOf, type Fault } from '../faultRows.ts';

/** `href`: where it is mended. */
type RoomFault = Pick<Fault, 'kind' | 'subject' | 'message' | 'at'> & { href: string | undefined };
type FaultList = { faults: RoomFault[]; more: number };

const SHOWN_COUNT = 5;

/** The newest first. */
export async function faultList({ db }: Pick<App, 'db'>, file?: string): Promise<FaultList> {
  const rows = file === undefined ? await faultRows(db.read) : await faultsOf(db.read, file);
  const open = rows.filter(({ dismissed_at }) => dismissed_at === null).sort((a, b) => b.at - a.at);
  const faults = open.slice(0, SHOWN_COUNT).map(({ kind, subject, message, at }) => ({
    ...{ kind, subject, message, at },
    href: placeOf({ kind, subject }),
  }));
  return { faults, more: open.length - faults.length };
}

function placeOf({ kind, subject }: Pick<Fault, 'kind' | 'subject'>): string | undefined {
  if (kind === 'import') return subject === CONTENT ? paths.edit('programs') : paths.editImports();
  if (!isContentFile(subject)) return undefined;
  return kind === 'folder' ? paths.editHistory(subject) : paths.editFile(subject);
}
