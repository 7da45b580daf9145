import type { Card } from '../../shared/catalogue/card.ts';
import type { SavedKind } from '../../shared/saved/saved.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import type { App, User } from '../lib/context.ts';
import * as rows from '../saved/rows.ts';
import { countSearches } from '../saved/searches/rows.ts';

const SHOWN = 4;
/** Some may have left the catalogue; the saved page tells which. */
const ASKED = 2 * SHOWN;

/** The newest saved programs, and how many there are of each kind. */
export type HomeSaved = { cards: Card[]; counts: Record<SavedKind, number> };

export async function savedOnHome(app: App, user: User): Promise<HomeSaved> {
  const [items, searches, ids] = await Promise.all([
    rows.countsOf(app.db.read, user.id),
    countSearches(app.db.read, user.id),
    rows.newestItems(app.db.read, user.id, 'programs', { from: 0, size: ASKED }),
  ]);
  const entries = await openEntries(app, 'program', ids);
  const count = (kind: rows.ItemKind): number => items.find((item) => item.kind === kind)?.n ?? 0;
  return {
    cards: entries.flatMap(({ card, removed }) => (removed ? [] : card)).slice(0, SHOWN),
    counts: {
      programs: count('programs'),
      articles: count('articles'),
      travelResources: count('travelResources'),
      compared_programs: count('compared_programs'),
      searches,
    },
  };
}
