/** SQL of what each traveler says about themselves. */
import type { PersonalFacts } from '../../../shared/account/facts.ts';
import type { Query } from '../../db/database.ts';

export async function factsOf(q: Query, userId: string): Promise<PersonalFacts> {
  const row = await q
    .selectFrom('traveler_facts')
    .select('facts_json')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? (JSON.parse(row.facts_json) as PersonalFacts) : {};
}

export async function setFacts(tx: Query, userId: string, facts: PersonalFacts, now: number): Promise<void> {
  const change = { facts_json: JSON.stringify(facts), updated_at: now };
  await tx
    .insertInto('traveler_facts')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
}

export const deleteFacts = (tx: Query, userId: string): Promise<unknown> =>
  tx.deleteFrom('traveler_facts').where('user_id', '=', userId).execute();
