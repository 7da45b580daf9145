/** The saved page: one tab, one page of it, and the count of each kind (F069). */
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { MAX_MOVED } from '../../shared/saved/lists.ts';
import type { Marks } from '../../shared/saved/marks.ts';
import { NOTHING_SAVED, type SavedKind } from '../../shared/saved/saved.ts';
import { kindOfTab } from '../../shared/saved/tabs.ts';
import type { App, User } from '../context.ts';
import type { SavedEntry } from '../../shared/saved/view.ts';
import { entriesOf } from './entries.ts';
import { KIND_OF } from './saved.ts';
import { marks } from './marks.ts';
import { newResults } from './newResults.ts';
import { savedPrograms, type SavedPrograms } from './programs.ts';
import * as rows from './rows.ts';
import { countSearches } from './searches/rows.ts';
import type { SavedSearchView } from '../../shared/saved/savedSearchView.ts';
import { searchesPage } from './searchesPage.ts';

/** `title` of a program that a list can take in. */
type Movable = { id: string; title: string };

type SavedPage = {
  kind: SavedKind;
  counts: Record<SavedKind, number>;
  /** Told on the other tabs: the searches say of each its own. */
  newResults: number;
  page: number;
  pages: number;
  today: CalendarDate;
  entries: SavedEntry[];
  searches: SavedSearchView[];
  marks: Marks;
  /** What the tab of programs shows; undefined on the other tabs. */
  programs: Omit<SavedPrograms, 'items'> | undefined;
  /** While a list is edited. */
  movable: Movable[];
  /** What a form without script has just removed; `card` as above. */
  justRemoved:
    { kind: SavedKind; entry?: SavedEntry; search?: { header: string; address: string } } | undefined;
};

const SIZE = 24;

/**
 * @param query `tab`, `list`, `sort`, `page`, `edit`, and the form's own fields
 * @param isViewed whether the page is really shown: new results of saved searches are new once (F068)
 */
export async function savedPage(
  app: App,
  user: User,
  query: URLSearchParams,
  isViewed: boolean,
): Promise<SavedPage> {
  const kind = kindOfTab(query.get('tab'));
  const counts = await countsOf(app, user);
  const { items, ...programs } =
    kind === 'programs' ? await savedPrograms(app, user, query) : { items: undefined };
  const pages = Math.max(1, Math.ceil((items?.length ?? counts[kind]) / SIZE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(query.get('page'))) || 1));
  const part = { from: (page - 1) * SIZE, size: SIZE };
  const rowsOfPage =
    items?.slice(part.from, part.from + SIZE) ??
    (kind === 'searches' ? [] : await rows.newestRows(app.db.read, { userId: user.id, kind, ...part }));
  const entries = kind === 'searches' ? [] : await entriesOf(app, kind, rowsOfPage);
  return {
    kind,
    counts,
    newResults: kind === 'searches' ? 0 : await newResultsOf(app, user),
    page,
    pages,
    today: earliestToday(app.now()),
    entries,
    searches: kind === 'searches' ? await searchesPage(app, user, part, isViewed) : [],
    marks: await marks(app, user, entries),
    programs: items && (programs as Omit<SavedPrograms, 'items'>),
    movable: query.get('edit') === 'list' ? await movablePrograms(app, user, query.get('list')) : [],
    justRemoved: await justRemoved(app, query),
  };
}

async function newResultsOf(app: App, user: User): Promise<number> {
  const searches = await newResults(app, user);
  return searches.reduce((sum, { fresh }) => sum + fresh, 0);
}

/** The newest programs that are not in this list, those in no list first. */
async function movablePrograms(app: App, user: User, listId: string | null): Promise<Movable[]> {
  const items = await rows.programRows(app.db.read, user.id);
  const others = items
    .filter(({ list_id }) => list_id === null || list_id !== listId)
    .toSorted((a, b) => Number(a.list_id !== null) - Number(b.list_id !== null))
    .slice(0, MAX_MOVED);
  const entries = await entriesOf(app, 'programs', others);
  return entries.flatMap(({ id, card, gone }) => (card && !gone ? { id, title: card.title } : []));
}

export async function countsOf(app: App, user: User): Promise<Record<SavedKind, number>> {
  const [items, searches] = await Promise.all([
    rows.countsOf(app.db.read, user.id),
    countSearches(app.db.read, user.id),
  ]);
  const none = Object.fromEntries(Object.keys(NOTHING_SAVED).map((kind) => [kind, 0]));
  const counts = Object.fromEntries(items.map(({ kind, n }) => [kind, n]));
  return { ...(none as Record<SavedKind, number>), ...counts, searches };
}

/** What a form without script has just removed. @param query `undo` and, for a search, the fields that save it again */
export async function justRemoved(app: App, query: URLSearchParams): Promise<SavedPage['justRemoved']> {
  const [kind = '', id = ''] = (query.get('undo') ?? '').split(/\/(.*)/s, 2);
  if (kind === 'searches') {
    const [header, address] = [query.get('header'), query.get('search')];
    return { kind, ...(header && address && { search: { header, address } }) };
  }
  if (!Object.hasOwn(KIND_OF, kind)) return undefined;
  const [entry] = await entriesOf(app, kind as rows.ItemKind, [{ item_id: id }]);
  return entry?.card ? { kind: kind as rows.ItemKind, entry } : undefined;
}
