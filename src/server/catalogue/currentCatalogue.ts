import type { Database } from '../db/database.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import type { App } from '../context.ts';
import { entriesOf } from './entries.ts';
import { CONTENT, importEntries } from './import.ts';

type LastImport = { content: CatalogueContent; done: Promise<void> };
const importOf = cacheFor((_db: Database): { last?: LastImport | undefined } => ({}));

/**
 * The editors' catalogue in the database, as of now: an edited file is imported by the first request that comes after it.
 * Costs nothing while nothing changes. At the start a failure is thrown; later ones leave what was there.
 */
export async function currentCatalogue(
  app: Pick<App, 'db' | 'content' | 'log' | 'now'>,
): Promise<CatalogueContent> {
  const content = app.content.catalogue();
  const current = importOf(app.db);
  const { last } = current;
  if (last?.content === content) return last.done.then(() => content);
  const done = (last?.done ?? Promise.resolve()).then(() => bringIn(app, content));
  current.last = { content, done: done.catch(() => {}) };
  await done.catch((error: unknown) => {
    // Tried again by the next request, while what was imported before goes on serving.
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
