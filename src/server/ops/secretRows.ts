/** SQL that tells which secrets are still needed. */
import { sql, type RawBuilder } from 'kysely';
import type { Query } from '../db/database.ts';
import { addSetting, putSetting, settingOf } from '../db/settings.ts';
import { SEALED_KEY } from '../outbox/sealedRows.ts';

/** `from`: the rows; `value` and `pattern`: how one of them names the key of its secret. */
type Store = { from: RawBuilder<unknown>; value: string; pattern: (keyId: string) => string };

/** Everything that rows hold sealed, and the sessions whose cookies are. */
export const storesAt = (now: number): Readonly<Record<string, Store>> => ({
  sessions: { from: sql`sessions where expires_at > ${now}`, value: 'key_id', pattern: (id) => id },
  documents: { from: sql`documents`, value: 'sealed_key', pattern: (id) => `${id}.%` },
  'secret links': { from: sql`secret_links`, value: 'sealed', pattern: (id) => `${id}.%` },
  'push keys': { from: sql`settings where key = 'push keys'`, value: 'value', pattern: (id) => `${id}.%` },
  'waiting mails': {
    from: sql`outbox where kind in ('mail', 'forgot') and payload like ${`%${SEALED_KEY}%`}`,
    value: 'payload',
    pattern: (id) => `%${SEALED_KEY}${id}.%`,
  },
});

/** How many rows there are, and how many of them name each key. */
export async function countByKey(
  q: Query,
  { from, value, pattern }: Store,
  keyIds: readonly string[],
): Promise<{ all: number; of: number[] }> {
  const counts = keyIds.map(
    (id, at) =>
      sql`, coalesce(sum(case when ${sql.ref(value)} like ${pattern(id)} then 1 else 0 end), 0) as ${sql.ref(`of${at}`)}`,
  );
  const query = sql<Record<string, number>>`select count(*) as total${sql.join(counts, sql``)} from ${from}`;
  const row = (await query.execute(q)).rows[0]!;
  return { all: Number(row['total']), of: keyIds.map((_, at) => Number(row[`of${at}`])) };
}

/** When the last session ends whose cookie is of one of these keys, or of none that we know of yet. @returns ms */
export async function lastSessionOf(
  q: Query,
  keyIds: readonly string[],
  now: number,
): Promise<number | undefined> {
  const { last } = await q
    .selectFrom('sessions')
    .select((eb) => eb.fn.max('expires_at').as('last'))
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('key_id', 'is', null), eb('key_id', 'in', keyIds)]))
    .executeTakeFirstOrThrow();
  return last === null ? undefined : Number(last);
}

const keyOf = (keyId: string): string => `secret ${keyId}`;

/** When a process that writes with the secret was last seen, ms. */
export async function lastWritten(q: Query, keyId: string): Promise<number | undefined> {
  const value = await settingOf(q, keyOf(keyId));
  return value === undefined ? undefined : Number(value);
}

export const recordUse = (tx: Query, keyId: string, now: number): Promise<void> =>
  putSetting(tx, keyOf(keyId), String(now));

/** For a secret that was never seen writing: it did so until now at the latest. */
export const recordFirstUse = (tx: Query, keyId: string, now: number): Promise<void> =>
  addSetting(tx, keyOf(keyId), String(now));
