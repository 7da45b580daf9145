import type { ProgramCard } from '../../shared/catalogue/card.ts';
import { openEntries, sortPrograms } from '../catalogue/catalogue.ts';
import type { App } from '../context.ts';
import { listsOf } from './lists/rows.ts';
import { programRows } from './rows.ts';

/** A list of more is shown so far. */
const MAX_SHOWN = 100;

/**
 * What a list's secret link shows: its name and programs as they are now, by the end of their applications. Nothing of
 * its owner, and no notes.
 */
export async function sharedList(
  app: App,
  { subject, userId }: { subject: string; userId: string },
): Promise<{ name: string; cards: ProgramCard[] } | 'ended'> {
  const list = (await listsOf(app.db.read, userId)).find(({ id }) => id === subject);
  if (!list) return 'ended';
  const items = await programRows(app.db.read, userId, list.id);
  const ids = items.slice(0, MAX_SHOWN).map(({ item_id }) => item_id);
  const entries = await openEntries(app, 'program', await sortPrograms(app, ids, 'soonest'));
  return { name: list.name, cards: entries.flatMap(({ card, removed }) => (removed ? [] : card)) };
}
