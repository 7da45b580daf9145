import { withQuery } from '../lib/query.ts';
import { SAVED_SORTS, type SavedSort } from './lists.ts';

/** `edit`: "list" for the list that is looked at, or a new one; else a saved item such as "programs/reef-watch". */
export type SavedView = {
  tab?: string | undefined;
  list?: string | undefined;
  sort?: SavedSort | undefined;
  page?: number | undefined;
  edit?: string | undefined;
};

/** The saved page; what is the default does not stand in its address. */
export const savedAddress = ({ tab, list, sort, page, edit }: SavedView): string =>
  withQuery('/saved', {
    tab: tab === 'programs' ? undefined : tab,
    list,
    sort: sort === SAVED_SORTS[0] ? undefined : sort,
    page: page && page > 1 ? String(page) : undefined,
    edit,
  });
