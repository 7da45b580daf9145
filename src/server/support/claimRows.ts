/** SQL of claims for clerks: numbers and states, nothing of what happened. */
import { sql } from 'kysely';
import type { Query } from '../db/database.ts';

const claims = (q: Query) =>
  q
    .selectFrom('claims')
    .select(['id', 'user_id', 'item_id', 'policy_json', 'state', 'reference', 'amount', 'changed_at'])
    .select((eb) =>
      eb
        .selectFrom('claim_events')
        .select('claim_events.claim_id')
        .whereRef('claim_events.claim_id', '=', 'claims.id')
        .where('claim_events.delivery', '=', sql.lit('waiting'))
        .limit(1)
        .as('waiting'),
    );
export type ClaimRow = Awaited<ReturnType<typeof claimsOfPerson>>[number];

export const claimsOfPerson = (q: Query, userId: string, most: number) =>
  claims(q).where('user_id', '=', userId).orderBy('id', 'desc').limit(most).execute();

/** Those that the insurer has and has not decided. */
export const openClaimsOfPerson = (q: Query, userId: string, most: number) =>
  claims(q)
    .where('user_id', '=', userId)
    .where('state', 'in', ['sent', 'received', 'asked'])
    .orderBy('id')
    .limit(most)
    .execute();

/** @param items ids, of one order */
export const claimsOfItems = (q: Query, items: readonly string[], most: number) =>
  items.length
    ? claims(q).where('item_id', 'in', items).orderBy('id', 'desc').limit(most).execute()
    : Promise.resolve([]);
