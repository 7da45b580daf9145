import type { Card } from '../../shared/catalogue/card.ts';
import { marksOf, type Marks } from '../../shared/saved/marks.ts';
import type { SavedKind } from '../../shared/saved/saved.ts';
import { openEntries, sortPrograms } from '../catalogue/catalogue.ts';
import type { App, User } from '../context.ts';
import { marks } from '../saved/marks.ts';
import { countsOf } from '../saved/page.ts';
import { newestItems } from '../saved/rows.ts';

const MAX_CARDS = 4;
/** At most so many saved items are sorted, the newest: a long list must not slow Home down. */
const MAX_SORTED = 50;

/** Of the newest saved programs those that close first, with their marks, and the count of each kind. */
export type HomeSaved = { cards: Card[]; marks: Marks; counts: Record<SavedKind, number> };

export async function savedOnHome(app: App, user: User): Promise<HomeSaved> {
  const [counts, ids] = await Promise.all([
    countsOf(app, user),
    newestItems(app.db.read, { userId: user.id, kind: 'programs', from: 0, size: MAX_SORTED }),
  ]);
  if (!ids.length) return { cards: [], marks: marksOf({}), counts };
  const soonest = await sortPrograms(app, ids, 'soonest');
  const entries = await openEntries(app, 'program', soonest.slice(0, MAX_CARDS));
  // Some may have left the catalogue; they come last, and the saved page lists them.
  const cards = entries.flatMap(({ card, removed }) => (removed ? [] : card));
  return { cards, marks: await marks(app, user, cards), counts };
}
