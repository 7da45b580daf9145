/** SQL of saved searches. */
import type { Selectable } from 'kysely';
import type { Criteria, NewSearch } from '../../../shared/saved/searches.ts';
import { compileOnce } from '../../db/compileOnce.ts';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

/** `seenAdded`: entries that were added later are new, ms. */
export type SavedSearch = NewSearch & { id: string; savedAt: number; seenAt: number; seenAdded: number };

/** When somebody looked, and the newest `added_at` of the catalogue until then: what is imported meanwhile is not seen. */
type Look = { at: number; added: number };

const searchRows = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('saved_searches')
    .select(['id', 'header', 'path', 'criteria', 'saved_at', 'seen_at', 'seen_added', 'seen_added_with'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('id'),
);

/** In saved order. */
export async function searchesOf(q: Query, userId: string): Promise<SavedSearch[]> {
  const rows = await searchRows(q, { userId });
  return rows.map(({ id, header, path, criteria, saved_at, ...seen }) => ({
    id,
    header,
    path,
    criteria: JSON.parse(criteria) as Criteria,
    savedAt: saved_at,
    seenAt: seen.seen_at,
    seenAdded: seenAdded(seen),
  }));
}

type SeenColumns = Pick<Selectable<Tables['saved_searches']>, 'seen_at' | 'seen_added' | 'seen_added_with'>;

/** During a rolling update a process of the version before writes the time of a look only. */
const seenAdded = ({ seen_at, seen_added, seen_added_with }: SeenColumns): number =>
  seen_added !== null && seen_added_with === seen_at ? seen_added : Math.max(seen_at, seen_added ?? 0);

const seenColumns = ({ at, added }: Look): SeenColumns => ({
  seen_at: at,
  seen_added: added,
  seen_added_with: at,
});

const searchesWith = compileOnce((q, { userId, fingerprint }: { userId: string; fingerprint: string }) =>
  q
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', userId)
    .where('fingerprint', '=', fingerprint),
);

export const searchWith = async (
  q: Query,
  userId: string,
  fingerprint: string,
): Promise<string | undefined> => (await searchesWith(q, { userId, fingerprint }))[0]?.id;

const searchCounts = compileOnce((q, { userId }: { userId: string }) =>
  q
    .selectFrom('saved_searches')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId),
);

export async function countSearches(q: Query, userId: string): Promise<number> {
  const [row] = await searchCounts(q, { userId });
  return Number(row!.n);
}

export async function insertSearch(
  tx: Query,
  userId: string,
  search: NewSearch & { id: string; fingerprint: string },
  look: Look,
): Promise<void> {
  const { criteria, ...row } = search;
  const seen = { saved_at: look.at, ...seenColumns(look) };
  await tx
    .insertInto('saved_searches')
    .values({ ...row, user_id: userId, criteria: JSON.stringify(criteria), ...seen })
    .execute();
}

export async function deleteSearch(tx: Query, userId: string, id: string): Promise<void> {
  await tx.deleteFrom('saved_searches').where('user_id', '=', userId).where('id', '=', id).execute();
}

export async function markSeen(tx: Query, userId: string, ids: readonly string[], look: Look): Promise<void> {
  if (!ids.length) return;
  await tx
    .updateTable('saved_searches')
    .set(seenColumns(look))
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
}
