/** The tab of saved programs: their lists, one of them or all, in the chosen order (F180). */
import { savedSortOf, type SavedSort } from '../../shared/saved/lists.ts';
import type { SavedList } from '../../shared/saved/view.ts';
import type { OwnLink } from '../../shared/secretLinks/endpoints.ts';
import { sortPrograms } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { linkTo } from '../secretLinks/secretLinks.ts';
import { listsOf } from './lists/rows.ts';
import * as rows from './rows.ts';

export type SavedPrograms = {
  lists: SavedList[];
  /** The one that is looked at; undefined for all programs. */
  list: SavedList | undefined;
  link: OwnLink | undefined;
  sort: SavedSort;
  /** List by list in their order; those in no list last. */
  items: rows.ItemRow[];
};

export async function savedPrograms(app: App, user: User, query: URLSearchParams): Promise<SavedPrograms> {
  const [all, own] = await Promise.all([
    rows.programRows(app.db.read, user.id),
    listsOf(app.db.read, user.id),
  ]);
  const counts = Map.groupBy(all, ({ list_id }) => list_id);
  const lists = own.map((each) => ({ ...each, count: counts.get(each.id)?.length ?? 0 }));
  const list = lists.find(({ id }) => id === query.get('list'));
  const sort = savedSortOf(query.get('sort'));
  const chosen = await sortItems(app, list ? (counts.get(list.id) ?? []) : all, sort);
  const groups = Map.groupBy(chosen, ({ list_id }) => list_id);
  return {
    lists,
    list,
    link: list && (await linkTo(app, user, { kind: 'list', subject: list.id })),
    sort,
    items: [...lists.map(({ id }) => id), null].flatMap((id) => groups.get(id) ?? []),
  };
}

const CATALOGUE_SORT = { 'apply-by': 'soonest', price: 'price-low', title: 'title' } as const;

async function sortItems(app: App, items: rows.ItemRow[], sort: SavedSort): Promise<rows.ItemRow[]> {
  if (sort === 'newest' || items.length < 2) return items;
  const byId = new Map(items.map((item) => [item.item_id, item]));
  return (await sortPrograms(app, [...byId.keys()], CATALOGUE_SORT[sort])).map((id) => byId.get(id)!);
}
