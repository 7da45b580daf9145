/** SQL of claims and of their history. */
import { sql, type Insertable, type Selectable } from 'kysely';
import { DECIDED_STATES } from '../../shared/claims/states.ts';
import { compileOnce } from '../db/compileOnce.ts';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';

export type ClaimRow = Selectable<Tables['claims']>;
export type EventRow = Selectable<Tables['claim_events']>;

const ofUser = (q: Query, userId: string) => q.selectFrom('claims').selectAll().where('user_id', '=', userId);

/** On these items, the oldest first; a policy has few. */
export const claimsOfItems = (q: Query, userId: string, itemIds: readonly string[]): Promise<ClaimRow[]> =>
  itemIds.length
    ? ofUser(q, userId).where('item_id', 'in', itemIds).orderBy('id').execute()
    : Promise.resolve([]);

/** Claims about which the insurer asks something, the oldest first. */
export const askedClaims = compileOnce((q, { userId, most }: { userId: string; most: number }) =>
  ofUser(q, userId).where('state', '=', 'asked').orderBy('id').limit(most),
);

export const claimById = (q: Query, userId: string, id: string): Promise<ClaimRow | undefined> =>
  ofUser(q, userId).where('id', '=', id).executeTakeFirst();

/** For the insurer's signed webhook, which names no traveler. */
export const userOfClaim = async (q: Query, id: string): Promise<string | undefined> =>
  (await q.selectFrom('claims').select('user_id').where('id', '=', id).executeTakeFirst())?.user_id;

export async function insertClaim(tx: Query, row: Insertable<Tables['claims']>): Promise<void> {
  await tx.insertInto('claims').values(row).execute();
}

type Change = Partial<Omit<ClaimRow, 'id' | 'user_id' | 'item_id' | 'version' | 'created_at'>>;

/** Counts the version. @returns false when the claim has changed since it was read */
export async function changeClaim(tx: Query, row: ClaimRow, change: Change): Promise<boolean> {
  const changed = await tx
    .updateTable('claims')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .where('user_id', '=', row.user_id)
    .where('version', '=', row.version)
    .returning('id')
    .execute();
  return changed.length === 1;
}

export async function insertEvent(tx: Query, event: Insertable<Tables['claim_events']>): Promise<void> {
  await tx.insertInto('claim_events').values(event).execute();
}

/** The caller has found the claim by its user. Oldest first, at most MAX_EVENTS and those of the end. */
export const eventsOf = (q: Query, claimId: string): Promise<EventRow[]> =>
  q.selectFrom('claim_events').selectAll().where('claim_id', '=', claimId).orderBy('seq').execute();

const MAX_WAITING = 200;

/** Messages that a person has to pass on, the oldest first. */
export const waitingEvents = (q: Query) =>
  q
    .selectFrom('claim_events')
    .innerJoin('claims', 'claims.id', 'claim_events.claim_id')
    .select(['claims.id', 'claims.user_id', 'claims.item_id', 'claims.policy_json'])
    .select(['claim_events.seq', 'claim_events.action', 'claim_events.at'])
    .where('claim_events.delivery', '=', sql.lit('waiting'))
    .orderBy('claim_events.at')
    .limit(MAX_WAITING)
    .execute();

type Old = { draftsBefore: number; decidedBefore: number; openBefore: number; most: number };

/** Drafts unchanged for long, and claims whose decision, or last word without one, is long past. */
export const oldClaims = (
  q: Query,
  { draftsBefore, decidedBefore, openBefore, most }: Old,
): Promise<Pick<ClaimRow, 'id' | 'user_id' | 'changed_at'>[]> =>
  q
    .selectFrom('claims')
    .select(['id', 'user_id', 'changed_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'draft'), eb('changed_at', '<', draftsBefore)]),
        eb.and([eb('state', 'in', [...DECIDED_STATES]), eb('changed_at', '<', decidedBefore)]),
        eb('changed_at', '<', openBefore),
      ]),
    )
    .limit(most)
    .execute();
