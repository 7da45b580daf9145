import * as v from 'valibot';
import { searchPayload } from '../../shared/saved/searchPayload.ts';
import { fingerprintOf, payloadOf } from '../../shared/saved/searches.ts';
import { marksOf, NO_MARKS, type SavedIds } from '../../shared/saved/marks.ts';
import type { App, User } from '../context.ts';
import { savedAmong } from './markRows.ts';
import { countItems, type ItemKind } from './rows.ts';
import { searchWith } from './searches/rows.ts';

/** Which entries of a page are saved, by one query. @param ids of any kind */
export async function marks(
  app: App,
  user: User | undefined,
  entries: readonly { id: string }[],
): Promise<SavedIds> {
  if (!user || !entries.length) return NO_MARKS;
  const ids = [...new Set(entries.map(({ id }) => id))];
  const saved = await savedAmong(app.db.read, user.id, ids);
  const of = (kind: ItemKind) => saved.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
  return marksOf({
    programs: of('programs'),
    articles: of('articles'),
    travelResources: of('travelResources'),
    compared_programs: of('compared_programs'),
  });
}

/** How many programs are in the comparison. */
export const comparedCount = (app: App, user: User): Promise<number> =>
  countItems(app.db.read, user.id, 'compared_programs');

/** @param address of a search @returns its id when it is saved, under any title */
export async function savedSearchId(app: App, user: User, address: string): Promise<string | undefined> {
  const parsed = v.safeParse(searchPayload, payloadOf('?', address));
  return parsed.success ? searchWith(app.db.read, user.id, fingerprintOf(parsed.output)) : undefined;
}
