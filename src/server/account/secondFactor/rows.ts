import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

type Counts = { passkeys: number; codes: number; unusedCodes: number };

/** Counts the passkeys and codes of one account. `codes`: all that were made, used or not. */
export async function secondFactorCounts(q: Query, userId: string): Promise<Counts> {
  const row = await q
    .selectNoFrom((eb) => [
      eb
        .selectFrom('passkeys')
        .where('user_id', '=', userId)
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('passkeys'),
      eb
        .selectFrom('recovery_codes')
        .where('user_id', '=', userId)
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('codes'),
      eb
        .selectFrom('recovery_codes')
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('unused'),
    ])
    .executeTakeFirstOrThrow();
  return { passkeys: Number(row.passkeys), codes: Number(row.codes), unusedCodes: Number(row.unused) };
}

type CodeRow = Selectable<Tables['recovery_codes']>;

export const unusedCodes = (q: Query, userId: string): Promise<Pick<CodeRow, 'number' | 'code_hash'>[]> =>
  q
    .selectFrom('recovery_codes')
    .select(['number', 'code_hash'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .orderBy('number')
    .execute();

/** Replaces all codes of the account. */
export async function replaceCodes(
  tx: Query,
  userId: string,
  hashes: readonly string[],
  now: number,
): Promise<void> {
  await deleteCodes(tx, userId);
  const rows = hashes.map((code_hash, at) => ({
    ...{ user_id: userId, number: at + 1, code_hash },
    ...{ created_at: now, used_at: null },
  }));
  await tx.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteCodes(tx: Query, userId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** @returns false when it was used meanwhile, or replaced */
export async function consumeCode(
  tx: Query,
  userId: string,
  { number, code_hash }: Pick<CodeRow, 'number' | 'code_hash'>,
  now: number,
): Promise<boolean> {
  const rows = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('number', '=', number)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('number')
    .execute();
  return rows.length === 1;
}
