/** SQL of the sandbox wholesaler. */
import type { Selectable } from 'kysely';
import type { Query } from '../../db/database.ts';
import type { Tables } from '../../db/schema.ts';

export type SandboxEsimRow = Selectable<Tables['sandbox_esims']>;

/** @returns the eSIM of this key: the existing one, when two arrive at once */
export async function addEsim(tx: Query, row: SandboxEsimRow): Promise<SandboxEsimRow> {
  await tx
    .insertInto('sandbox_esims')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return tx.selectFrom('sandbox_esims').selectAll().where('key', '=', row.key).executeTakeFirstOrThrow();
}

/** Changes an unused eSIM only: an installed or cancelled one stays so. */
export async function setUse(tx: Query, key: string, use: 'installed' | 'cancelled'): Promise<void> {
  await tx
    .updateTable('sandbox_esims')
    .set({ use })
    .where('key', '=', key)
    .where('use', '=', 'unused')
    .execute();
}

/** @param refs "sandbox-" and an ICCID */
export const esimsOf = (q: Query, refs: readonly string[]): Promise<SandboxEsimRow[]> =>
  q
    .selectFrom('sandbox_esims')
    .selectAll()
    .where(
      'iccid',
      'in',
      refs.map((ref) => ref.replace(/^sandbox-/, '')),
    )
    .execute();

export const esimOf = (q: Query, key: string): Promise<SandboxEsimRow | undefined> =>
  q.selectFrom('sandbox_esims').selectAll().where('key', '=', key).executeTakeFirst();

export const forgetEsim = async (tx: Query, key: string): Promise<void> =>
  void (await tx.deleteFrom('sandbox_esims').where('key', '=', key).execute());
