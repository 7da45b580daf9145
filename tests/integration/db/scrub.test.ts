/** What SQLite leaves in its file when rows go, and that scrubbing takes it out (threat 40). */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { Database } from '../../../src/server/db/database.ts';
import { SQLITE_FILE } from '../../../src/server/db/open.ts';
import { createMigratedPlace, type Place } from '../../fixtures/databases.ts';

let place: Place;
let db: Database;
beforeAll(async () => {
  place = await createMigratedPlace('sqlite');
  db = place.open();
});
afterAll(() => place.remove());

const PEOPLE = 1500;
/** In no order, so that pages of the index are split in their middle. */
const nameOf = (n: number): string => `canary-${((n * 7_919) % PEOPLE).toString(36)}-${n}-canary`;
const isGone = (n: number): boolean => n % 3 === 0;

async function peopleComeAndGo(): Promise<void> {
  const people = Array.from({ length: PEOPLE }, (_, n) => n);
  const add = (n: number) => ({
    id: `id-${n}`,
    email: `${nameOf(n)}@mail.test`,
    password_hash: null,
    firstname: 'x'.repeat((n * 31) % 200),
    lastname: '',
    preferred_name: '',
    created_at: n,
  });
  await db.write(async (tx) => {
    for (const n of people) await tx.insertInto('users').values(add(n)).execute();
    for (const n of people)
      await tx
        .updateTable('users')
        .set({ lastname: nameOf(n).repeat(n % 5) })
        .where('id', '=', `id-${n}`)
        .execute();
    for (const n of people.filter(isGone)) await tx.deleteFrom('users').where('id', '=', `id-${n}`).execute();
  });
}

function left(): number {
  const file = join(place.config.dataDir, SQLITE_FILE);
  const text = [file, `${file}-wal`].map((path) => readFileSync(path, 'latin1')).join();
  return Array.from({ length: PEOPLE }, (_, n) => n).filter((n) => isGone(n) && text.includes(nameOf(n)))
    .length;
}

it('a page that was split keeps what its rows no longer hold, until the file is scrubbed', async () => {
  await peopleComeAndGo();
  await sql`pragma wal_checkpoint(truncate)`.execute(db.read);
  expect(left()).toBeGreaterThan(0);
  await db.scrub();
  expect(left()).toBe(0);
});

it('nothing that is written around it is lost', async () => {
  const put = (key: string) =>
    db.write((tx) => tx.insertInto('settings').values({ key, value: '' }).execute());
  const work = [
    put('1'),
    put('2'),
    db.scrub(),
    put('3'),
    db.scrub(),
    db.relaxedWrite(async () => 'noted'),
    put('4'),
  ];
  expect((await Promise.allSettled(work)).map(({ status }) => status)).toEqual(work.map(() => 'fulfilled'));
  const keys = await db.read
    .selectFrom('settings')
    .select('key')
    .where('key', 'in', ['1', '2', '3', '4'])
    .execute();
  expect(keys).toHaveLength(4);
});
