/** SQL of the key that certificates are signed with. */
import type { Query } from '../db/database.ts';

const KEY = 'certificate-key';

/** @returns the private key as PEM, if one was made already */
export async function signingKey(q: Query): Promise<string | undefined> {
  const row = await q.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

/** @returns the key that was there first, when two processes make one at once */
export async function addSigningKey(tx: Query, pem: string): Promise<string> {
  await tx
    .insertInto('settings')
    .values({ key: KEY, value: pem })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirstOrThrow();
  return row.value;
}
