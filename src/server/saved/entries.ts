/** Saved items with their entries of the catalogue. */
import type { SavedEntry } from '../../shared/saved/view.ts';
import { openEntries } from '../catalogue/catalogue.ts';
import type { App } from '../context.ts';
import type { ItemKind, ItemRow } from './rows.ts';
import { KIND_OF } from './saved.ts';

type Item = Pick<ItemRow, 'item_id'> & Partial<ItemRow>;

export async function entriesOf(app: App, kind: ItemKind, items: readonly Item[]): Promise<SavedEntry[]> {
  const entries = await openEntries(
    app,
    KIND_OF[kind],
    items.map(({ item_id }) => item_id),
  );
  const byId = new Map(entries.map((entry) => [entry.doc.id, entry]));
  return items.map(({ item_id: id, list_id: listId = null, note = '', price = null }) => {
    const entry = byId.get(id);
    const today = entry?.card.kind === 'program' ? entry.card.from : null;
    const priceThen = price === null || price === today ? undefined : price;
    return { id, card: entry?.card, gone: entry?.removed ?? true, listId, note, priceThen };
  });
}
