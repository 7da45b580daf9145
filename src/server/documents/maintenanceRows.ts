/** SQL of scheduled work on the documents of all travelers: deleting expired ones, and sealing keys again. */
import type { ExpressionBuilder } from 'kysely';
import type { Query } from '../db/database.ts';
import type { Tables } from '../db/schema.ts';
import { DECIDED_STATES } from '../../shared/claims/states.ts';
import type { DocumentRow } from './rows.ts';

/** ms */
type Before = { unfinished: number; removed: number };

/** Those from before go; so do files of editors, which are used at once. */
const isExpired =
  ({ unfinished, removed }: Before) =>
  (eb: ExpressionBuilder<Tables, 'documents'>) =>
    eb.or([
      eb.and([eb('finished_at', 'is', null), eb('created_at', '<', unfinished)]),
      eb('removed_at', '<', removed),
      eb.and([eb('purpose', 'in', ['import', 'picture']), eb('finished_at', '<', unfinished)]),
    ]);

/** @returns ids of at most so many */
export async function expiredDocumentIds(q: Query, before: Before, most: number): Promise<string[]> {
  const rows = await q.selectFrom('documents').select('id').where(isExpired(before)).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Those that still are: one may have been restored or finished since it was found. Chunks go with their document, by their foreign key. */
export const deleteExpiredOf = async (tx: Query, ids: readonly string[], before: Before): Promise<void> =>
  void (await tx.deleteFrom('documents').where('id', 'in', ids).where(isExpired(before)).execute());

/** Documents of applications that neither came nor were needed since; what is decided or changed in an application needs them. */
const isUnneeded = (before: number) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.and([
    eb('purpose', '=', 'application'),
    eb('finished_at', '<', before),
    eb.not(
      eb.exists(
        eb
          .selectFrom('applications')
          .select('applications.user_id')
          .whereRef('applications.user_id', '=', 'documents.user_id')
          .where('applications.updated_at', '>=', before),
      ),
    ),
    eb.not(
      eb.exists(
        eb
          .selectFrom('offers')
          .select('offers.id')
          .whereRef('offers.user_id', '=', 'documents.user_id')
          .where('offers.version', '>', 1)
          .where('offers.changed_at', '>=', before),
      ),
    ),
  ]);

export async function unneeded(q: Query, before: number, most: number): Promise<string[]> {
  const rows = await q.selectFrom('documents').select('id').where(isUnneeded(before)).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Those that still are: an application may have been changed or decided since they were found. */
export const deleteUnneeded = async (tx: Query, ids: readonly string[], before: number): Promise<void> =>
  void (await tx.deleteFrom('documents').where('id', 'in', ids).where(isUnneeded(before)).execute());

/** Documents of claims that are gone or were decided before then. Those of a claim without a decision stay with it. */
const isOfDecidedClaim = (before: number) => (eb: ExpressionBuilder<Tables, 'documents'>) =>
  eb.and([
    eb('purpose', '=', 'claim'),
    eb.not(
      eb.exists(
        eb
          .selectFrom('claims')
          .select('claims.id')
          .whereRef('claims.id', '=', 'documents.subject')
          .whereRef('claims.user_id', '=', 'documents.user_id')
          .where((claim) =>
            claim.or([
              claim('claims.state', 'not in', [...DECIDED_STATES]),
              claim('claims.changed_at', '>=', before),
            ]),
          ),
      ),
    ),
  ]);

export async function documentsOfDecidedClaims(q: Query, before: number, most: number): Promise<string[]> {
  const rows = await q
    .selectFrom('documents')
    .select('id')
    .where(isOfDecidedClaim(before))
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Those that still are, so that no change of a claim since they were found loses its documents. */
export const deleteOfDecidedClaims = async (
  tx: Query,
  ids: readonly string[],
  before: number,
): Promise<void> =>
  void (await tx.deleteFrom('documents').where('id', 'in', ids).where(isOfDecidedClaim(before)).execute());

type SealedKey = Pick<DocumentRow, 'id' | 'user_id' | 'parts' | 'finished_at' | 'sealed_key'>;

/** Documents after this id whose keys none of these key ids has sealed. */
export const keysOfOthers = (
  q: Query,
  keyIds: readonly string[],
  after: string,
  most: number,
): Promise<SealedKey[]> =>
  q
    .selectFrom('documents')
    .select(['id', 'user_id', 'parts', 'finished_at', 'sealed_key'])
    .where((eb) => eb.and(keyIds.map((id) => eb('sealed_key', 'not like', `${id}.%`))))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute();

/** Finished documents and unfinished uploads, and those of both whose keys none of these key ids has sealed. */
export async function countDocuments(
  q: Query,
  keyIds: readonly string[],
): Promise<{ stored: number; unfinished: number; locked: number }> {
  const { stored, all, locked } = await q
    .selectFrom('documents')
    .select((eb) => [
      eb.fn.count<number>('finished_at').as('stored'),
      eb.fn.countAll<number>().as('all'),
      eb.fn
        .countAll<number>()
        .filterWhere((each) => each.and(keyIds.map((id) => each('sealed_key', 'not like', `${id}.%`))))
        .as('locked'),
    ])
    .executeTakeFirstOrThrow();
  return { stored: Number(stored), unfinished: Number(all) - Number(stored), locked: Number(locked) };
}

/** Not when the document was changed meanwhile. */
export async function replaceKey(tx: Query, { id, sealed_key }: SealedKey, next: string): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ sealed_key: next })
    .where('id', '=', id)
    .where('sealed_key', '=', sealed_key)
    .execute();
}
