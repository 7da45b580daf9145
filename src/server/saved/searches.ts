/** Saved searches (F059, F068, D53). */
import type { addSearch as adding, removeSearch as removing } from '../../shared/saved/endpoints.ts';
import { MAX_SAVED, SAVED_FULL } from '../../shared/saved/saved.ts';
import { fingerprintOf } from '../../shared/saved/searches.ts';
import type { Output, ParsedInput } from '../../shared/lib/endpoint.ts';
import { lockUser } from '../account/rows.ts';
import { newId } from '../db/ids.ts';
import type { App, User } from '../context.ts';
import { refuse, type Refusal } from '../calls/refusal.ts';
import { scheduleReminderCheck } from '../reminderDue/rows.ts';
import { newestAdded } from './newResults.ts';
import * as rows from './searches/rows.ts';

/** The same path and criteria return the existing id; its title stays. */
export async function addSearch(
  app: App,
  user: User,
  { payload }: ParsedInput<typeof adding>,
): Promise<Output<typeof adding> | Refusal> {
  const fingerprint = fingerprintOf(payload);
  const added = await newestAdded(app);
  const id = await app.db.write(async (tx) => {
    await lockUser(tx, user.id);
    const existing = await rows.searchWith(tx, user.id, fingerprint);
    if (existing) return existing;
    if ((await rows.countSearches(tx, user.id)) >= MAX_SAVED) return undefined;
    const search = { id: newId(app.now()), fingerprint, ...payload };
    await rows.insertSearch(tx, user.id, search, { at: app.now(), added });
    await scheduleReminderCheck(tx, user.id, app.now());
    return search.id;
  });
  return id ? { success: true, id } : refuse('CONFLICT', { error: SAVED_FULL });
}

export async function removeSearch(
  app: App,
  user: User,
  { id }: ParsedInput<typeof removing>,
): Promise<Output<typeof removing>> {
  await app.db.write((tx) => rows.deleteSearch(tx, user.id, id));
  return { success: true };
}
