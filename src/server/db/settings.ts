/** Values that there are one of, such as the version of the catalogue. */
import { compileOnce } from './compileOnce.ts';
import type { Query } from './database.ts';

const valueRows = compileOnce((q, { key }: { key: string }) =>
  q.selectFrom('settings').select('value').where('key', '=', key),
);

export const settingOf = async (q: Query, key: string): Promise<string | undefined> =>
  (await valueRows(q, { key }))[0]?.value;

export async function putSetting(tx: Query, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** A value that is there stays: where two processes add one, the first counts. */
export async function addSetting(tx: Query, key: string, value: string): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}
