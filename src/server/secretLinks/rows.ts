/** SQL of secret links. */
import type { Insertable, Selectable } from 'kysely';
import type { LinkKind } from '../../shared/secretLinks/endpoints.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type LinkRow = Selectable<Tables['secret_links']>;

/** The newest first. */
export const linksOfKind = (q: Query, userId: string, kind: LinkKind): Promise<LinkRow[]> =>
  q
    .selectFrom('secret_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The token grants access, so no user is needed. */
export const linkByHash = (
  q: Query,
  kind: LinkKind,
  hashes: readonly string[],
): Promise<LinkRow | undefined> =>
  q
    .selectFrom('secret_links')
    .selectAll()
    .where('hash', 'in', hashes)
    .where('kind', '=', kind)
    .executeTakeFirst();

export async function insertLink(tx: Query, row: Insertable<Tables['secret_links']>): Promise<void> {
  await tx.insertInto('secret_links').values(row).execute();
}

export async function deleteLink(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('secret_links').where('user_id', '=', userId).where('id', '=', id).execute();
}

/** Deletes the links to something that is removed. */
export async function deleteLinksTo(
  tx: Query,
  userId: string,
  kind: LinkKind,
  subject: string,
): Promise<void> {
  await tx
    .deleteFrom('secret_links')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute();
}

export async function countOpening(tx: Query, id: string): Promise<void> {
  await tx
    .updateTable('secret_links')
    .set((eb) => ({ opened: eb('opened', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

type Token = Pick<LinkRow, 'id' | 'hash' | 'sealed'>;

/** Links after this id whose tokens none of these keys has sealed. */
export const linksOfOthers = (
  q: Query,
  keyIds: readonly string[],
  after: string,
  most: number,
): Promise<Token[]> =>
  q
    .selectFrom('secret_links')
    .select(['id', 'hash', 'sealed'])
    .where('id', '>', after)
    .where((eb) =>
      eb.or([eb('sealed', 'is', null), eb.and(keyIds.map((id) => eb('sealed', 'not like', `${id}.%`)))]),
    )
    .orderBy('id')
    .limit(most)
    .execute();

/** Replaces the sealed token unless it was changed meanwhile. */
export async function replaceToken(
  tx: Query,
  { id, hash }: Token,
  change: { hash: string; sealed: string },
): Promise<void> {
  await tx.updateTable('secret_links').set(change).where('id', '=', id).where('hash', '=', hash).execute();
}
