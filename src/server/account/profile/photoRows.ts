import type { Query } from '../../db/database.ts';

export type Photo = { version: string; bytes: Uint8Array };

export const photoOf = (q: Query, userId: string): Promise<Photo | undefined> =>
  q.selectFrom('photos').select(['version', 'bytes']).where('user_id', '=', userId).executeTakeFirst();

export async function setPhoto(tx: Query, userId: string, photo: Photo, now: number): Promise<void> {
  const change = { ...photo, updated_at: now };
  await tx
    .insertInto('photos')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export async function deletePhoto(tx: Query, userId: string): Promise<void> {
  await tx.deleteFrom('photos').where('user_id', '=', userId).execute();
}
