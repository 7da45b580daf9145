/** The traveler's saved items. One per page; browser only. */
import {
  addArticle,
  addComparison,
  addProgram,
  addResource,
  addSearch,
  getSaved,
  removeArticle,
  removeComparison,
  removeProgram,
  removeResource,
  removeSearch,
} from '../../shared/saved/endpoints.ts';
import type { SavedIdLists } from '../../shared/saved/saved.ts';
import { call } from '../lib/call.ts';
import { addToast, removeToast } from '../toasts/toasts.store.ts';
import { createSavedList, type SaveTarget } from './saved.list.ts';
import { createWrites, type Item } from './saved.writes.ts';
import { watchSaved } from './saved.watch.ts';

type Payload = Parameters<typeof call<typeof addSearch>>[1]['payload'];

async function send({ search }: Item, { kind, id }: SaveTarget, saved: boolean): Promise<string | undefined> {
  switch (kind) {
    case 'programs':
      return void (await call(saved ? addProgram : removeProgram, { id }));
    case 'articles':
      return void (await call(saved ? addArticle : removeArticle, { id }));
    case 'travelResources':
      return void (await call(saved ? addResource : removeResource, { id }));
    case 'compared_programs':
      return void (await (saved
        ? call(addComparison, { payload: { program_id: id } })
        : call(removeComparison, { compared_program_id: id })));
    case 'searches':
      if (saved) return (await call(addSearch, { payload: search as Payload })).id;
      return void (await call(removeSearch, { id }));
  }
}

const list = createSavedList(() => call(getSaved, {}));
const writes = createWrites(list, { send, toast: addToast, removeToast });
let watching = false;

export const { $state: $saved, load: loadSaved } = list;
export const { set: setSaved } = writes;

/** Call when the first button is hydrated. @param marks saved entries of the page @param onFresh see watchSaved */
export function startSaved(marks: SavedIdLists, onFresh: () => void): void {
  if (watching) return;
  watching = true;
  list.seed(marks);
  watchSaved(list, onFresh);
  if (document.querySelector('[data-saved-some]')) void loadAll();
}

/** A page that shows how many are chosen needs the whole list. What a write overtook is dropped. */
async function loadAll(): Promise<void> {
  for (let tries = 3; tries && !$saved.get().fetched; tries--) await list.load();
}
