/** The list of the user's sessions in the settings, and ending them (F152). */
import type { OwnSession } from '../../../shared/account/endpoints.ts';
import type { App, User } from '../../context.ts';
import { refuse, type Refusal } from '../../calls/refusal.ts';
import { deleteSessionOf, deleteSessionsOf, activeSessionsOf } from './rows.ts';

/** The current session first, then by last use. */
export async function ownSessions(app: App, user: User): Promise<OwnSession[]> {
  const rows = await activeSessionsOf(app.db.read, user.id, app.now());
  return rows
    .map((row) => ({ ...row, current: row.id === user.sessionId }))
    .sort((a, b) => Number(b.current) - Number(a.current));
}

/** @param id of one session; without it every session ends, the current one included */
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
