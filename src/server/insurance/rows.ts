/** SQL of the key that signs certificates. */
import type { Query } from '../db/database.ts';

const KEY = 'certificate-key';

/** @returns the private key as PEM, if it exists */
export async function signingKey(q: Query): Promise<string | undefined> {
  const row = await q.selectFrom('settings').select('value').where('key', '=', KEY).executeTakeFirst();
  return row?.value;
}

/** @returns the stored key, which is another process's when two create one at once */
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
