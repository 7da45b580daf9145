/** SQLite alone: the index of PostgreSQL has no parts to join. */
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { importEntries } from '../../../src/server/catalogue/import/import.ts';
import { rebuildTextIndex } from '../../../src/server/catalogue/import/rebuildTextIndex.ts';
import { mergeTextIndex, matchText } from '../../../src/server/db/textIndex.ts';
import { buildApp, NOW } from '../../fixtures/app.ts';
import { manyPrograms } from '../../fixtures/catalogue.ts';
import { describeSqlite } from '../../fixtures/databases.ts';

describeSqlite('the parts of the text index', (open) => {
  it('are joined after an import that is large beside the whole, not after a small one', async () => {
    const db = await open();
    const app = await buildApp(db);
    const parts = async (): Promise<number> =>
      (
        await sql<{ count: number }>`select count(distinct segid) as count from catalogue_text_idx`.execute(
          db.read,
        )
      ).rows[0]!.count;
    const bring = (source: string, from: number, count: number) =>
      importEntries(db, { source, entries: manyPrograms(app.content.catalogue(), count, from), now: NOW });
    await bring('large', 0, 900);
    expect(await parts()).toBe(1);
    await bring('small', 900, 20);
    expect(await parts()).toBe(2);
    await bring('larger', 920, 300);
    expect(await parts()).toBe(1);
    const found = await matchText(db.read, db.dialect, ['xylography'], 'body');
    expect(found.split(',')).toHaveLength(1220);
    await bring('smallest', 1220, 5);
    expect(await parts()).toBe(2);
    await db.write((tx) => mergeTextIndex(tx, db.dialect, 1));
    expect(await parts()).toBe(1);
    await bring('last', 1225, 5);
    await rebuildTextIndex(db, app.content.catalogue());
    expect(await parts()).toBe(1);
  });
});
