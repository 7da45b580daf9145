/** Imports the table that a person has uploaded and looked at: all of it, or nothing. */
import { feedEntries } from '../../catalogue/feed/feed.ts';
import { importEntries } from '../../catalogue/import/import.ts';
import type { ImportReport } from '../../catalogue/import/plan.ts';
import { TooManyRemovals, ImportConflict } from '../../catalogue/import/errors.ts';
import { currentCatalogue } from '../../catalogue/currentCatalogue.ts';
import type { App, User } from '../../context.ts';
import { remove, storedFile } from '../../documents/documents.ts';
import { writeStaffLog } from '../../staffLog/staffLog.ts';
import { recordImportIn } from '../importFaults.ts';
import { feedOf, limitTables } from './dryRun.ts';

/** `id`: the file that was looked at; `removed`: how many may be removed. */
type ImportConfirmation = { id: string; source: string; sample: boolean; removed: number };

/** @returns `gone`: another file took its place; `changed`: something else would happen than what was looked at */
export async function applyImport(
  app: App,
  user: User,
  confirmed: ImportConfirmation,
): Promise<ImportReport | 'gone' | 'changed'> {
  const file = await storedFile(app, user, 'import');
  if (file?.id !== confirmed.id) return 'gone';
  return limitTables(async () => {
    const content = await currentCatalogue(app);
    const read = await feedEntries(await feedOf(file, confirmed.sample), content, {
      ...{ q: app.db.read, source: confirmed.source },
    });
    if ('problems' in read) return 'changed';
    const report = await importEntries(app.db, {
      ...{ source: confirmed.source, entries: read.entries, now: app.now() },
      removals: { confirmed: confirmed.removed },
      also: async (tx, { added, changed, removed }) => {
        const { source } = confirmed;
        await recordImportIn(tx, { source, why: undefined, now: app.now() });
        const details = { file: file.name, added, changed, removed };
        await writeStaffLog(tx, app, { actor: user.id, action: 'content-import', subject: source, details });
      },
    }).catch(isOvertaken);
    if (report !== 'changed') await remove(app, user, { id: file.id });
    return report;
  });
}

/** The programs are others than those that were looked at. */
function isOvertaken(error: unknown): 'changed' {
  if (error instanceof TooManyRemovals || error instanceof ImportConflict) return 'changed';
  throw error;
}
