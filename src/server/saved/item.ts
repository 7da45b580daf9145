import type { updateItem as updating } from '../../shared/saved/listEndpoints.ts';
import { noteChanged } from '../../shared/saved/lists.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { listsOf, moveToList } from './lists/rows.ts';
import * as rows from './rows.ts';

type Input = ParsedInput<typeof updating>;

/** The note of a saved item, and the list it is in. Of two tabs that change a note the second is told. */
export const updateItem = (
  app: App,
  user: User,
  { kind, id, note, seen_note, list_id }: Input,
): Promise<Output<typeof updating> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const item = await rows.itemOf(tx, user.id, kind, id);
    if (!item) return refuse('NOT_FOUND');
    if (seen_note !== undefined && ![seen_note, note].includes(item.note))
      return refuse('CONFLICT', { error: noteChanged(item.note), note: item.note });
    if (list_id !== undefined && kind === 'programs') {
      const lists = await listsOf(tx, user.id);
      if (list_id && !lists.some((list) => list.id === list_id)) return refuse('NOT_FOUND');
      await moveToList(tx, user.id, list_id || null, [id]);
    }
    await rows.setNote(tx, user.id, kind, id, note);
    return { success: true };
  });
