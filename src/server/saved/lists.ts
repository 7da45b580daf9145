/** Named lists of saved programs, and links that show one to any client (F067, F180). */
import type * as declared from '../../shared/saved/listEndpoints.ts';
import { LISTS_FULL, MAX_LISTS, NAME_TAKEN } from '../../shared/saved/lists.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { MANY_LINKS } from '../../shared/secretLinks/endpoints.ts';
import { lockUser } from '../account/rows.ts';
import { newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { issueLink, removeLinksTo } from '../secretLinks/secretLinks.ts';
import * as rows from './lists/rows.ts';

const SUCCESS = { success: true } as const;

const refuseName = (name: string, others: readonly rows.ListRow[]): Refusal | undefined =>
  others.some((list) => list.name === name)
    ? refuse('MALFORMED', { fields: { name: NAME_TAKEN } })
    : undefined;

/** 400 at the name when another list has it. */
export const addList = (
  app: App,
  user: User,
  { name, programs }: ParsedInput<typeof declared.addList>,
): Promise<Output<typeof declared.addList> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const lists = await rows.listsOf(tx, user.id);
    const refused = refuseName(name, lists);
    if (refused) return refused;
    if (lists.length >= MAX_LISTS) return refuse('CONFLICT', { error: LISTS_FULL });
    const id = newId(app.now());
    await rows.insertList(tx, user.id, { id, name }, app.now());
    await rows.moveToList(tx, user.id, id, programs);
    return { ...SUCCESS, id };
  });

export const updateList = (
  app: App,
  user: User,
  { id, name, programs }: ParsedInput<typeof declared.updateList>,
): Promise<Output<typeof declared.updateList> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const lists = await rows.listsOf(tx, user.id);
    if (!lists.some((list) => list.id === id)) return refuse('NOT_FOUND');
    const refused = refuseName(
      name,
      lists.filter((list) => list.id !== id),
    );
    if (refused) return refused;
    await rows.renameList(tx, user.id, { id, name });
    await rows.moveToList(tx, user.id, id, programs);
    return SUCCESS;
  });

/** Its link ends with it. */
export async function removeList(
  app: App,
  user: User,
  { id }: ParsedInput<typeof declared.removeList>,
): Promise<Output<typeof declared.removeList>> {
  await app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    await removeLinksTo(tx, user, { kind: 'list', subject: id });
    await rows.deleteList(tx, user.id, id);
  });
  return SUCCESS;
}

/** The link shows the list as it is when it is opened. */
export const shareList = (
  app: App,
  user: User,
  { id }: ParsedInput<typeof declared.shareList>,
): Promise<Output<typeof declared.shareList> | Refusal> =>
  app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    if (!(await rows.listsOf(tx, user.id)).some((list) => list.id === id)) return refuse('NOT_FOUND');
    const url = await issueLink(tx, app, user, { kind: 'list', subject: id });
    return url ? { url } : refuse('CONFLICT', { error: MANY_LINKS });
  });
