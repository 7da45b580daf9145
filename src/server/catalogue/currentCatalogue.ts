import type { Database } from '../db/database.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { entriesOf } from './entries/entries.ts';
import { CONTENT, importEntries } from './import/import.ts';
import { reindexImported } from './import/reindexImported.ts';
import { ImportConflict } from './import/errors.ts';

type LastImport = { content: CatalogueContent; done: Promise<void> };
type RefusedContent = { content: CatalogueContent; why: string };
type Imports = { last?: LastImport | undefined; refused?: RefusedContent | undefined };
const importOf = cacheFor((_db: Database): Imports => ({}));

/**
 * The editors' catalogue in the database: the first request after an edit imports the edited file; otherwise it costs
 * nothing. What another source's ids forbid is not imported, and the database's catalogue stays, also at a start. Throws
 * when the database fails at the first import; after a later failure the previous import stays.
 */
export async function currentCatalogue(
  app: Pick<App, 'db' | 'content' | 'log' | 'now'>,
): Promise<CatalogueContent> {
  const content = app.content.catalogue();
  const current = importOf(app.db);
  const { last } = current;
  if (current.refused?.content === content) return content;
  if (last?.content === content) return last.done.then(() => content);
  const importing = (last?.done ?? Promise.resolve()).then(() => importContent(app, content));
  current.last = { content, done: importing.catch(() => {}) };
  await importing.catch((error: unknown) => {
    // The next request tries again; until then the previous import is served.
    current.last = last;
    if (error instanceof ImportConflict) current.refused = { content, why: error.message };
    else if (!last) throw error;
    app.log.error({ err: error }, 'catalogue not imported');
  });
  return content;
}

type Place = Pick<App, 'db' | 'content'>;

/** Why the present files are not in the database. */
export function importRefusal({ db, content }: Place): string | undefined {
  const { refused } = importOf(db);
  return refused?.content === content.catalogue() ? refused.why : undefined;
}

/** The other source may have given the id up meanwhile. */
export async function retryRefusedImport(app: Parameters<typeof currentCatalogue>[0]): Promise<void> {
  if (importRefusal(app) === undefined) return;
  importOf(app.db).refused = undefined;
  await currentCatalogue(app);
}

async function importContent(
  { db, log, now }: Pick<App, 'db' | 'log' | 'now'>,
  content: CatalogueContent,
): Promise<void> {
  const report = await importEntries(db, { source: CONTENT, entries: entriesOf(content), now: now() });
  if (report.added || report.changed || report.removed) log.info(report, 'catalogue imported');
  await reindexImported(db, content, now());
}
