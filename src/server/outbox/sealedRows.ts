/** SQL of entries whose content is sealed. */
import type { Query } from '../db/database.ts';
import type { OutboxRow } from './rows.ts';

type Content = Pick<OutboxRow, 'id' | 'payload'>;

/** Precedes the sealed value in a payload, which is our JSON. */
export const SEALED_KEY = '"sealed":"';

/** Entries of the kind after this id with a sealed value of none of these keys. */
export function entriesOfOthers(
  q: Query,
  kind: string,
  keyIds: readonly string[],
  after: string,
  most: number,
): Promise<Content[]> {
  return q
    .selectFrom('outbox')
    .select(['id', 'payload'])
    .where('kind', '=', kind)
    .where('id', '>', after)
    .where('payload', 'like', `%${SEALED_KEY}%`)
    .where((eb) => eb.and(keyIds.map((id) => eb('payload', 'not like', `%${SEALED_KEY}${id}.%`))))
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Not when it was changed meanwhile. */
export async function replacePayload(tx: Query, { id, payload }: Content, next: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ payload: next })
    .where('id', '=', id)
    .where('payload', '=', payload)
    .execute();
}
