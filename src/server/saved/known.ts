import type { Kind } from '../../shared/catalogue/search.ts';
import { isLive } from '../catalogue/catalogue.ts';
import type { App } from '../context.ts';
import type { ItemKind } from './rows.ts';

/** Where in the catalogue the entries of a list are. */
export const KIND_OF: Record<ItemKind, Kind> = {
  programs: 'program',
  articles: 'article',
  travelResources: 'resource',
  compared_programs: 'program',
};

/** Whether this can be saved now: an entry that left the catalogue stays where it was saved, but nobody adds it anew. */
export const exists = (app: App, kind: ItemKind, id: string): Promise<boolean> =>
  isLive(app, KIND_OF[kind], id);
