/** SQL of uploaded pictures, and of the files that ever named one. */
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';
import type { PhotoSize } from '../../../shared/catalogue/photo.ts';

type Uses = readonly { hash: string; file: string }[];

/** Keeps an existing row: the same bytes have the same hash. */
export async function insertPicture(tx: Query, row: Tables['content_pictures']): Promise<void> {
  await tx
    .insertInto('content_pictures')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

export async function pictureBytes(q: Query, hash: string, size: PhotoSize): Promise<Uint8Array | undefined> {
  const row = await q
    .selectFrom('content_pictures')
    .select(`${size} as bytes`)
    .where('hash', '=', hash)
    .executeTakeFirst();
  return row?.bytes;
}

export async function countPictures(q: Query): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await q
    .selectFrom('content_pictures')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes ?? 0) };
}

/** As if it had been uploaded just now, so that it is stored as long as a new one. @returns whether it is stored */
export async function renewPicture(tx: Query, hash: string, at: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('content_pictures')
    .set({ at })
    .where('hash', '=', hash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns those of these hashes that are stored. */
export async function storedHashes(q: Query, hashes: readonly string[]): Promise<Set<string>> {
  if (!hashes.length) return new Set();
  const rows = await q
    .selectFrom('content_pictures')
    .select('hash')
    .where('hash', 'in', [...hashes])
    .execute();
  return new Set(rows.map(({ hash }) => hash));
}

export async function insertUses(tx: Query, uses: Uses): Promise<void> {
  if (!uses.length) return;
  await tx
    .insertInto('content_picture_uses')
    .values([...uses])
    .onConflict((conflict) => conflict.columns(['hash', 'file']).doNothing())
    .execute();
}

/** Uploaded before then, and in no version of any file. @returns how many went */
export async function deleteUnused(tx: Query, before: number): Promise<number> {
  const gone = await tx
    .deleteFrom('content_pictures')
    .where('at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content_picture_uses as use')
            .select('use.hash')
            .whereRef('use.hash', '=', 'content_pictures.hash'),
        ),
      ),
    )
    .returning('hash')
    .execute();
  return gone.length;
}
