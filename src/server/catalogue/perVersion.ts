import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import type { CatalogueContent } from '../content/catalogue/catalogueFiles.ts';
import type { App } from '../context.ts';
import type { Database } from '../db/database.ts';
import { cacheFor } from '../lib/cacheFor.ts';
import { columnsOf, type Columns } from './search/columns.ts';
import { currentCatalogue } from './currentCatalogue.ts';

type Derive<T> = (columns: Columns, content: CatalogueContent) => T;
type DerivedValue<T> = { version: number; content: CatalogueContent; value: T };

/** Computes a value once for each version of the catalogue and of the editors' lists. */
export function perVersion<T>(derive: Derive<T>): Derive<T> {
  const memory = cacheFor((_columns: Columns): { last?: DerivedValue<T> } => ({}));
  return (columns, content) => {
    const cached = memory(columns);
    const { last } = cached;
    if (last?.version === columns.version && last.content === content) return last.value;
    const value = derive(columns, content);
    cached.last = { version: columns.version, content, value };
    return value;
  };
}

/** What a value is computed from; `today` is the date of UTC-12. */
export type CatalogueDay = { columns: Columns; content: CatalogueContent; today: CalendarDate };
type Daily<T> = DerivedValue<Promise<T>> & { today: CalendarDate };

/** The same for a value that changes with the day as well, and may read the database. A failure is not kept. */
export function perVersionAndDay<T>(derive: (app: App, of: CatalogueDay) => Promise<T>) {
  const memory = cacheFor((_db: Database): { last?: Daily<T> | undefined } => ({}));
  return async (app: App): Promise<T> => {
    const content = await currentCatalogue(app);
    const columns = await columnsOf(app.db);
    const [{ version }, today, cached] = [columns, earliestToday(app.now()), memory(app.db)];
    const { last } = cached;
    if (last?.version === version && last.content === content && last.today === today) return last.value;
    const value = derive(app, { columns, content, today });
    const next = (cached.last = { version, content, today, value });
    value.catch(() => cached.last === next && (cached.last = undefined));
    return value;
  };
}
