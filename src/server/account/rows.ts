import type { Query } from '../db/database.ts';
import { newId } from '../db/ids.ts';
import type { User } from '../lib/context.ts';

export type NewUser = {
  email: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  preferredName: string;
};

/** @returns false when the address is taken */
export async function insertUser(tx: Query, user: NewUser, now: number): Promise<boolean> {
  const rows = await tx
    .insertInto('users')
    .values({
      id: newId(now),
      email: user.email,
      password_hash: user.passwordHash,
      firstname: user.firstname,
      lastname: user.lastname,
      preferred_name: user.preferredName,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .execute();
  return rows.length > 0;
}

export type Credentials = { id: string; email: string; password_hash: string | null };

export const credentialsOf = (q: Query, email: string): Promise<Credentials | undefined> =>
  q
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst();

/** "" for an account without one. */
export async function lastnameOf(q: Query, userId: string): Promise<string> {
  const row = await q.selectFrom('users').select('lastname').where('id', '=', userId).executeTakeFirst();
  return row?.lastname ?? '';
}

/** A fresh id at every sign-in; ids are never taken from outside (threat 4). */
export async function insertSession(
  tx: Query,
  userId: string,
  now: number,
  expiresAt: number,
): Promise<string> {
  const id = newId(now);
  await tx
    .insertInto('sessions')
    .values({ id, user_id: userId, created_at: now, seen_at: now, expires_at: expiresAt })
    .execute();
  return id;
}

export type SessionRow = User & { seen_at: number };

/** The session and its user, or undefined when it ended, expired or never was. */
export const sessionOf = (q: Query, id: string, now: number): Promise<SessionRow | undefined> =>
  q
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'users.id',
      'sessions.id as sessionId',
      'users.email',
      'users.firstname',
      'users.preferred_name',
      'sessions.seen_at',
    ])
    .where('sessions.id', '=', id)
    .where('sessions.expires_at', '>', now)
    .executeTakeFirst();

export async function touchSession(tx: Query, id: string, now: number, expiresAt: number): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ seen_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(tx: Query, id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteExpiredSessions(tx: Query, now: number): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}
