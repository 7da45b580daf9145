/** Saved items (F055-F060, D52-D54). Every write is idempotent. */
import {
  COMPARE_FULL,
  MAX_COMPARED,
  MAX_SAVED,
  SAVED_FULL,
  type SavedIdLists,
} from '../../shared/saved/saved.ts';
import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import * as rows from './rows.ts';
import type { ItemKind } from './rows.ts';
import { searchesOf } from './searches/rows.ts';
import type { Kind } from '../../shared/catalogue/search.ts';
import { openEntry } from '../catalogue/catalogue.ts';
import { HOUR } from '../../shared/lib/durations.ts';

const SUCCESS = { success: true } as const;
type Success = typeof SUCCESS;

/** Five lists of ids, each in saved order. */
export async function savedOf(app: App, user: User): Promise<SavedIdLists> {
  const [items, searches] = await Promise.all([
    rows.itemsOf(app.db.read, user.id),
    searchesOf(app.db.read, user.id),
  ]);
  const of = (kind: ItemKind) => items.filter((item) => item.kind === kind).map(({ item_id }) => item_id);
  return {
    programs: of('programs'),
    articles: of('articles'),
    travelResources: of('travelResources'),
    compared_programs: of('compared_programs'),
    searches: searches.map(({ id }) => id),
  };
}

type Work = (app: App, user: User, input: { id: string }) => Promise<Success | Refusal>;

/** @returns 404 for an unknown entry, 409 for a full list */
export const addItem =
  (kind: ItemKind): Work =>
  async (app, user, { id }) => {
    const entry = await openEntry(app, KIND_OF[kind], id);
    if (!entry || entry.removed)
      return (await rows.hasItem(app.db.read, user.id, kind, id)) ? SUCCESS : refuse('NOT_FOUND');
    const price = kind === 'programs' && entry.card.kind === 'program' ? entry.card.from : null;
    const isAdded = await app.db.write(async (tx) => {
      await lockUser(tx, user.id);
      if (await rows.hasItem(tx, user.id, kind, id)) return true;
      if ((await rows.countItems(tx, user.id, kind)) >= LIMITS[kind].most) return false;
      await rows.insertItem(tx, { userId: user.id, kind, id, price, now: app.now() });
      if (kind === 'programs') await scheduleReminderCheck(tx, user.id, app.now());
      return true;
    });
    return isAdded ? SUCCESS : refuse('CONFLICT', { error: LIMITS[kind].sentence });
  };

const SAVED_LIMIT = { most: MAX_SAVED, sentence: SAVED_FULL };
const LIMITS: Record<ItemKind, { most: number; sentence: string }> = {
  programs: SAVED_LIMIT,
  articles: SAVED_LIMIT,
  travelResources: SAVED_LIMIT,
  compared_programs: { most: MAX_COMPARED, sentence: COMPARE_FULL },
};

export const removeItem =
  (kind: ItemKind): Work =>
  async (app, user, { id }) => {
    await app.db.write((tx) => rows.removeItem(tx, { userId: user.id, kind, id, now: app.now() }));
    return SUCCESS;
  };

/** For so long a removed item can come back with its note, its list and the price it was saved at. */
const UNDO_MS = HOUR;

/** A scheduled job. */
export const deleteRemovedItems = (app: App): Promise<void> =>
  app.db.relaxedWrite((tx) => rows.deleteRemoved(tx, app.now() - UNDO_MS));

export const KIND_OF: Record<ItemKind, Kind> = {
  programs: 'program',
  articles: 'article',
  travelResources: 'resource',
  compared_programs: 'program',
};
