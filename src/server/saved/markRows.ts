/** SQL of which entries of a page are saved. */
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import { items, type ItemKind } from './rows.ts';

const savedOfSome = (count: number) =>
  compileOnce((q, values: Record<string, string>) =>
    items(q, values['userId']!)
      .select(['kind', 'item_id'])
      .where(
        'item_id',
        'in',
        Array.from({ length: count }, (_, at) => values[at]!),
      ),
  );
/** The compiled queries, by the number of their ids: a page has a few dozen at most. */
const savedByCount: ReturnType<typeof savedOfSome>[] = [];

/** Which of these are saved: one query for a whole page. */
export const savedAmong = (
  q: Query,
  userId: string,
  ids: readonly string[],
): Promise<{ kind: ItemKind; item_id: string }[]> =>
  (savedByCount[ids.length] ??= savedOfSome(ids.length))(q, { userId, ...Object.fromEntries(ids.entries()) });
