import { randomBytes } from 'node:crypto';
import type { Query } from '../../db/database.ts';
import type { User } from '../../context.ts';
import { isWithinStaffLimits, staffLimits } from './limitRows.ts';

/** The browser and system of the session's last request; "" while unknown. */
export type UserAgent = { browser: string; system: string };

export const newSessionId = (): string => randomBytes(24).toString('base64url');

/**
 * Every sign-in gets a new id of 192 random bits; ids are never taken from a request (threat 4).
 * @param keyId of the secret that its cookie will have
 */
export async function insertSession(
  tx: Query,
  userId: string,
  now: number,
  expiresAt: number,
  keyId: string | null = null,
  secondFactorAt: number | null = null,
): Promise<string> {
  const id = newSessionId();
  await tx
    .insertInto('sessions')
    .values({
      id,
      user_id: userId,
      created_at: now,
      seen_at: now,
      expires_at: expiresAt,
      browser: '',
      system: '',
      key_id: keyId,
      second_factor_at: secondFactorAt,
    })
    .execute();
  return id;
}

/** @returns the time of sign-in, ms; a renewal does not change it */
export async function sessionCreatedAt(q: Query, id: string): Promise<number | undefined> {
  const row = await q.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();
  return row?.created_at;
}

export async function renewSession(tx: Query, id: string, expiresAt: number): Promise<void> {
  await tx.updateTable('sessions').set({ expires_at: expiresAt }).where('id', '=', id).execute();
}

type SessionUse = UserAgent & { key_id: string; seen_at: number; zone: string | null };

export async function updateSeen(tx: Query, id: string, seen: SessionUse): Promise<void> {
  await tx.updateTable('sessions').set(seen).where('id', '=', id).execute();
}

/** The user's sessions that have not expired, last seen first. */
export const activeSessionsOf = (
  q: Query,
  userId: string,
  now: number,
): Promise<({ id: string; created_at: number; seen_at: number } & UserAgent)[]> =>
  q
    .selectFrom('sessions')
    .leftJoin('staff', 'staff.user_id', 'sessions.user_id')
    .select(['sessions.id', 'sessions.browser', 'sessions.system', 'sessions.created_at', 'sessions.seen_at'])
    .where('sessions.user_id', '=', userId)
    .where('sessions.expires_at', '>', now)
    .where(isWithinStaffLimits(staffLimits(now)))
    .orderBy('sessions.seen_at', 'desc')
    .orderBy('sessions.id')
    .execute();

/** @returns false when the user has no such session */
export async function deleteSessionOf(tx: Query, userId: string, id: string): Promise<boolean> {
  const deletedRows = await tx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .execute();
  return deletedRows.length === 1;
}

/**
 * Ends every session of the traveler but this one, whose id changes: a copy of its cookie ends, too.
 * @returns the new id, for `user.sessionId` once the transaction is committed
 */
export async function rotateOnlySession(
  tx: Query,
  { id: userId, sessionId }: Pick<User, 'id' | 'sessionId'>,
): Promise<string> {
  const id = newSessionId();
  await deleteSessionsOf(tx, userId, sessionId);
  await tx
    .updateTable('sessions')
    .set({ id })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .execute();
  return id;
}

/** @param spared id of a session to keep. @returns how many were deleted */
export async function deleteSessionsOf(tx: Query, userId: string, spared = ''): Promise<number> {
  const own = tx.deleteFrom('sessions').where('user_id', '=', userId).where('id', '!=', spared);
  return (await own.returning('id').execute()).length;
}

export async function deleteSession(tx: Query, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(tx: Query, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
