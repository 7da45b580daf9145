import type { User } from '../../context.ts';
import type { Query } from '../../db/database.ts';
import { newSessionId, type UserAgent } from './rows.ts';

/**
 * The session has passed its second factor, and gets a new id: copies of its cookie end, and none of them may more than before.
 * @returns the new id, for `user.sessionId` once the transaction is committed
 */
export async function elevateSession(
  tx: Query,
  { id: userId, sessionId }: Pick<User, 'id' | 'sessionId'>,
  now: number,
): Promise<string> {
  const id = newSessionId();
  await tx
    .updateTable('sessions')
    .set({ id, second_factor_at: now })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
  return id;
}

export const userAgentOf = (q: Query, sessionId: string): Promise<UserAgent | undefined> =>
  q.selectFrom('sessions').select(['browser', 'system']).where('id', '=', sessionId).executeTakeFirst();
