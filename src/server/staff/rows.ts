import type { Role, StaffMember } from '../../shared/staff/roles.ts';
import type { Query } from '../db/database.ts';

/** Owners first, then by address. */
export async function staffMembers(q: Query, most: number): Promise<StaffMember[]> {
  const rows = await q
    .selectFrom('staff')
    .innerJoin('users', 'users.id', 'staff.user_id')
    .select([
      'staff.user_id',
      'staff.role',
      'staff.given_at',
      'users.email',
      'users.firstname',
      'users.lastname',
    ])
    .select((eb) =>
      eb
        .selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'staff.user_id')
        .select((each) => each.fn.countAll<number>().as('count'))
        .as('passkeys'),
    )
    .orderBy('staff.role', 'desc')
    .orderBy('users.email')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, passkeys: Number(row.passkeys) }));
}

/** Accounts that may publish content: with the role and a passkey. */
export async function publisherIds(q: Query): Promise<string[]> {
  const rows = await q
    .selectFrom('staff')
    .select('user_id')
    .where('role', 'in', ['editor', 'owner'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('passkeys').select('passkeys.id').whereRef('passkeys.user_id', '=', 'staff.user_id'),
      ),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function staffIds(q: Query): Promise<string[]> {
  const rows = await q.selectFrom('staff').select('user_id').execute();
  return rows.map(({ user_id }) => user_id);
}

export async function roleOf(q: Query, userId: string): Promise<Role | undefined> {
  const row = await q.selectFrom('staff').select('role').where('user_id', '=', userId).executeTakeFirst();
  return row?.role;
}

/**
 * Locks the owners until the transaction ends, so that of two who leave at once the second is seen as the last.
 * @returns their account ids
 */
export async function lockOwners(tx: Query): Promise<string[]> {
  const rows = await tx
    .updateTable('staff')
    .set((eb) => ({ role: eb.ref('role') }))
    .where('role', '=', 'owner')
    .returning('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export async function putRole(
  tx: Query,
  userId: string,
  { role, now, by }: { role: Role; now: number; by: string | null },
): Promise<void> {
  const values = { role, given_at: now, given_by: by };
  await tx
    .insertInto('staff')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

export async function deleteRole(tx: Query, userId: string): Promise<void> {
  await tx.deleteFrom('staff').where('user_id', '=', userId).execute();
}
