import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { memoryFolder } from '../../../../scripts/lib/memoryFolder.mjs';
import type { Database } from '../../../../src/server/db/database.ts';
import { openSqlite } from '../../../../src/server/db/sqlite/sqlite.ts';

let folder: string;
let db: Database;
beforeAll(async () => {
  folder = mkdtempSync(join(memoryFolder(), 'sojourn-plans-'));
  db = openSqlite(join(folder, 'plans.db'));
  await db.write(async (tx) => {
    await sql`create table seats (id integer primary key, state text, place text)`.execute(tx);
    await sql`create index free_seats on seats(place) where state = 'free'`.execute(tx);
  });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

async function planFor(state: unknown): Promise<string> {
  const plan = sql<{ detail: string }>`explain query plan
    select id from seats where state = ${state} and place = ${'12A'}`;
  return (await plan.execute(db.read)).rows.map(({ detail }) => detail).join('\n');
}

test("SQLite's planner looks at no value, for which it would compile a statement again", async () => {
  expect(await planFor('free')).not.toContain('free_seats');
  expect(await planFor(sql.lit('free'))).toContain('free_seats');
});
