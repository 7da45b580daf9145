import * as v from 'valibot';
import { searchPayload } from '../../shared/saved/searchPayload.ts';
import { fingerprintOf, payloadOf } from '../../shared/saved/searches.ts';
import { marksOf, NO_MARKS, type Marks } from '../../shared/saved/marks.ts';
import type { App, User } from '../context.ts';
import * as rows from './rows.ts';
import { searchWith } from './searches/rows.ts';

/** What is saved of the entries that a page shows, in one question. @param ids of whatever kind */
export async function marks(
  app: App,
  user: User | undefined,
  shown: readonly { id: string }[],
): Promise<Marks> {
  if (!user || !shown.length) return NO_MARKS;
  const ids = [...new Set(shown.map(({ id }) => id))];
  const found = await rows.savedAmong(app.db.read, user.id, ids);
  const of = (kind: rows.ItemKind) => found.filter((row) => row.kind === kind).map(({ item_id }) => item_id);
  return marksOf({
    programs: of('programs'),
    articles: of('articles'),
    travelResources: of('travelResources'),
    compared_programs: of('compared_programs'),
  });
}

/** How many programs are in the comparison. */
export const comparedCount = (app: App, user: User): Promise<number> =>
  rows.countItems(app.db.read, user.id, 'compared_programs');

/** @param address of a search @returns its id where it is saved, under whatever title */
export async function savedSearchId(app: App, user: User, address: string): Promise<string | undefined> {
  const parsed = v.safeParse(searchPayload, payloadOf('?', address));
  return parsed.success ? searchWith(app.db.read, user.id, fingerprintOf(parsed.output)) : undefined;
}
