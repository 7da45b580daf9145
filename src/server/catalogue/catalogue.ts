/** Programs, articles and travel resources one by one. Lists: search.ts; deals: deals.ts. */
import type { ProgramCard, ReadingCard } from '../../shared/catalogue/card.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Article, Resource } from '../../shared/catalogue/reading.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import type { App } from '../context.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { docRow, docRows, type DocRow } from './rows.ts';

type Docs = { program: Program; article: Article; resource: Resource };
type Cards = { program: ProgramCard; article: ReadingCard; resource: ReadingCard };

/** An entry with its card. `removed`: it left the content, and may still be saved. */
export type OpenedEntry<K extends Kind = Kind> = { doc: Docs[K]; card: Cards[K]; removed: boolean };

const openedOf = <K extends Kind>(row: DocRow): OpenedEntry<K> => ({
  doc: JSON.parse(row.doc_json) as Docs[K],
  card: JSON.parse(row.card_json) as Cards[K],
  removed: row.state === 'removed',
});

/** @returns undefined for an id that never was */
export async function openEntry<K extends Kind>(
  app: App,
  kind: K,
  id: string,
): Promise<OpenedEntry<K> | undefined> {
  await currentCatalogue(app);
  const row = await docRow(app.db.read, kind, id);
  return row && openedOf<K>(row);
}

const MOST_IDS = 500;

/** Many at once, in the order of the ids; ids that never were are left out. */
export async function openEntries<K extends Kind>(
  app: App,
  kind: K,
  ids: readonly string[],
): Promise<OpenedEntry<K>[]> {
  await currentCatalogue(app);
  const found = new Map<string, OpenedEntry<K>>();
  for (let at = 0; at < ids.length; at += MOST_IDS)
    for (const row of await docRows(app.db.read, kind, ids.slice(at, at + MOST_IDS)))
      found.set(row.id, openedOf(row));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Whether something may be saved under this id: it is there and not removed. */
export async function isLive(app: App, kind: Kind, id: string): Promise<boolean> {
  const entry = await openEntry(app, kind, id);
  return entry !== undefined && !entry.removed;
}
