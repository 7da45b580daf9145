/** Reads single programs, articles and travel resources. Lists: search/search.ts; deals: deals.ts. */
import type { ProgramCard, ReadingCard } from '../../shared/catalogue/card.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import type { Article, Resource } from '../../shared/catalogue/reading.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import { earliestToday } from '../../shared/lib/dates.ts';
import type { App } from '../context.ts';
import { currentCatalogue } from './currentCatalogue.ts';
import { columnsOf } from './search/columns.ts';
import { sortEntries } from './search/order.ts';
import { docRow, docRows, numbersOf, type DocRow } from './rows.ts';

type Docs = { program: Program; article: Article; resource: Resource };
type Cards = { program: ProgramCard; article: ReadingCard; resource: ReadingCard };

/** An entry with its card. `removed`: it left the content; travelers may still have saved it. */
export type OpenedEntry<K extends Kind = Kind> = { doc: Docs[K]; card: Cards[K]; removed: boolean };

const openedOf = <K extends Kind>(row: DocRow): OpenedEntry<K> => ({
  doc: JSON.parse(row.doc_json) as Docs[K],
  card: JSON.parse(row.card_json) as Cards[K],
  removed: row.state === 'removed',
});

/** @returns undefined for an unknown id */
export async function openEntry<K extends Kind>(
  app: App,
  kind: K,
  id: string,
): Promise<OpenedEntry<K> | undefined> {
  await currentCatalogue(app);
  const row = await docRow(app.db.read, kind, id);
  return row && openedOf<K>(row);
}

const MAX_IDS = 500;

/** Several entries, in the order of the ids, without unknown ones. */
export async function openEntries<K extends Kind>(
  app: App,
  kind: K,
  ids: readonly string[],
): Promise<OpenedEntry<K>[]> {
  await currentCatalogue(app);
  const entries = new Map<string, OpenedEntry<K>>();
  for (let at = 0; at < ids.length; at += MAX_IDS)
    for (const row of await docRows(app.db.read, kind, ids.slice(at, at + MAX_IDS)))
      entries.set(row.id, openedOf(row));
  return ids.flatMap((id) => entries.get(id) ?? []);
}

/** Some programs in an order of the search, without their documents; what left the catalogue comes last. */
export async function sortPrograms(
  app: App,
  ids: readonly string[],
  sort: Parameters<typeof sortEntries>[2],
): Promise<string[]> {
  await currentCatalogue(app);
  const columns = await columnsOf(app.db);
  const numbers = new Map<string, number>();
  for (let at = 0; at < ids.length; at += MAX_IDS)
    for (const [id, num] of await numbersOf(app.db.read, 'program', ids.slice(at, at + MAX_IDS)))
      numbers.set(id, num);
  const sorted = sortEntries(columns, [...numbers.values()], sort, earliestToday(app.now()));
  return [...sorted.map((num) => columns.ids[num]!), ...ids.filter((id) => !numbers.has(id))];
}
