import type { Database } from '../db/database.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { entriesOf } from './entries.ts';
import { CONTENT, importEntries } from './import.ts';

type LastImport = { content: CatalogueContent; done: Promise<void> };
const importOf = cacheFor((_db: Database): { last?: LastImport | undefined } => ({}));

/**
 * The editors' catalogue in the database: the first request after an edit imports the edited file; otherwise it costs
 * nothing. Throws when the first import fails; after a later failure the previous import stays.
 */
export async function currentCatalogue(
  app: Pick<App, 'db' | 'content' | 'log' | 'now'>,
): Promise<CatalogueContent> {
  const content = app.content.catalogue();
  const current = importOf(app.db);
  const { last } = current;
  if (last?.content === content) return last.done.then(() => content);
  const importing = (last?.done ?? Promise.resolve()).then(() => bringIn(app, content));
  current.last = { content, done: importing.catch(() => {}) };
  await importing.catch((error: unknown) => {
    // The next request tries again; until then the previous import is served.
    current.last = last;
    if (!last) throw error;
    app.log.error({ err: error }, 'catalogue not imported');
  });
  return content;
}

async function bringIn(
  { db, log, now }: Pick<App, 'db' | 'log' | 'now'>,
  content: CatalogueContent,
): Promise<void> {
  const report = await importEntries(db, { source: CONTENT, entries: entriesOf(content), now: now() });
  if (report.added || report.changed || report.removed) log.info(report, 'catalogue imported');
}
