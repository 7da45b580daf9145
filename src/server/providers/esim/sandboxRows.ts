/** SQL of the sandbox wholesaler's own books. */
import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type SandboxEsimRow = Selectable<Tables['sandbox_esims']>;

/** @returns the eSIM of this key: the one that was there first, when two arrive at once */
export async function addEsim(tx: Query, row: SandboxEsimRow): Promise<SandboxEsimRow> {
  await tx
    .insertInto('sandbox_esims')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('sandbox_esims').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow();
}

export const esimOf = (q: Query, key: string): Promise<SandboxEsimRow | undefined> =>
  q.selectFrom('sandbox_esims').selectAll().where('key', '=', key).executeTakeFirst();
