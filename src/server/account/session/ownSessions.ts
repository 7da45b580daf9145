/** Where the traveler is signed in, and ending it (F152). Every row is asked for by its owner. */
import type { OwnSession } from '../../../shared/account/endpoints.ts';
import type { App, User } from '../../lib/context.ts';
import { refuse, type Refusal } from '../../lib/refusal.ts';
import { deleteSessionOf, deleteSessionsOf, activeSessionsOf } from './rows.ts';

/** This one first, then the last seen. */
export async function ownSessions(app: App, user: User): Promise<OwnSession[]> {
  const rows = await activeSessionsOf(app.db.read, user.id, app.now());
  return rows
    .map((row) => ({ ...row, current: row.id === user.sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** @param input without an id every session ends, this one too */
export async function endOwnSessions(
  app: App,
  user: User,
  { id }: { id?: string | undefined },
): Promise<{ success: true } | Refusal> {
  if (id === undefined) {
    await app.db.write((tx) => deleteSessionsOf(tx, user.id));
    return { success: true };
  }
  const ended = await app.db.write((tx) => deleteSessionOf(tx, user.id, id));
  return ended ? { success: true } : refuse('NOT_FOUND');
}
