import Sqlite from 'better-sqlite3';
import { Kysely, sql, SqliteDialect } from 'kysely';
import { expect, test, vi } from 'vitest';
import { compileOnce } from '../../../../src/server/db/compileOnce.ts';
import type { Query } from '../../../../src/server/db/database.ts';
import type { Tables } from '../../../../src/server/db/schema.ts';

const openMemory = (): Query =>
  new Kysely<Tables>({ dialect: new SqliteDialect({ database: new Sqlite(':memory:') }) });

type Sum = { sum: number };

test('a statement is built once and sent with the values of each call, in transactions, too', async () => {
  const db = openMemory();
  const build = vi.fn((q: Query, { a, b }: { a: number; b: number }) =>
    q.selectNoFrom([sql<number>`${a} * 100 + ${b} * 10 + ${a} + ${5}`.as('sum')]),
  );
  const sums = compileOnce<{ a: number; b: number }, Sum>(build);
  expect(await sums(db, { a: 1, b: 2 })).toEqual([{ sum: 126 }]);
  expect(await sums(db, { b: 7, a: 3 })).toEqual([{ sum: 378 }]);
  expect(await db.transaction().execute((tx) => sums(tx, { a: 4, b: 0 }))).toEqual([{ sum: 409 }]);
  expect(build).toHaveBeenCalledOnce();
});

test('computing with a value while the statement is built is an error', async () => {
  const later = compileOnce<{ now: number }, Sum>((q, { now }) =>
    q.selectNoFrom([sql<number>`${now + 1}`.as('sum')]),
  );
  await expect(later(openMemory(), { now: 1 })).rejects.toThrow(
    '"now" is only known when the statement is sent',
  );
});
