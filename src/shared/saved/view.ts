/** What the saved page and a comparison show. */
import type { Card } from '../catalogue/card.ts';

/**
 * `card` is undefined for an unknown entry; `gone`: it left the catalogue. `listId` null in no list; `priceThen`, cents, when
 * it was saved, where it differs from today's.
 */
export type SavedEntry = {
  id: string;
  card: Card | undefined;
  gone: boolean;
  listId: string | null;
  note: string;
  priceThen: number | undefined;
};

export type SavedList = { id: string; name: string; count: number };
