/** SQL of what accounts are found by; the keys are those of shared/account/words.ts. */
import { MISSPELLED, searchKeys, storedKeys, wordsOf } from '../../../shared/account/words.ts';
import type { Query } from '../../db/database.ts';

/** After each change of an account's address or names, in the same transaction. */
export async function indexAccount(tx: Query, userId: string): Promise<void> {
  const person = await tx
    .selectFrom('users')
    .select(['email', 'firstname', 'lastname'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!person) return;
  const keys = new Set(wordsOf(Object.values(person).join(' ')).flatMap(storedKeys));
  await tx.deleteFrom('account_words').where('user_id', '=', userId).execute();
  if (!keys.size) return;
  await tx
    .insertInto('account_words')
    .values([...keys].map((key) => ({ key, user_id: userId })))
    .execute();
}

/** Accounts with a word like this one, or that begins with it. Reads at most `most` rows of each kind. */
export async function accountsByWord(q: Query, word: string, most: number): Promise<string[]> {
  const words = q.selectFrom('account_words').select('user_id');
  const similar = words.where('key', 'in', searchKeys(word)).limit(most);
  const longer = words.where('key', '>=', word).where('key', '<', `${word}\u{ffff}`).limit(most);
  const rows = [...(await similar.execute()), ...(word.startsWith(MISSPELLED) ? [] : await longer.execute())];
  return [...new Set(rows.map(({ user_id }) => user_id))];
}

/** Accounts that have all of these words, as they are spelled. */
export async function accountsByWords(q: Query, words: readonly string[], most: number): Promise<string[]> {
  const [first = '', ...others] = words;
  let query = q.selectFrom('account_words').select('user_id').where('key', '=', first);
  for (const word of others)
    query = query.where('user_id', 'in', (eb) =>
      eb.selectFrom('account_words as other').select('other.user_id').where('other.key', '=', word),
    );
  return (await query.limit(most).execute()).map(({ user_id }) => user_id);
}
