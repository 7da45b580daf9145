/** Makes the entries of imported tables again where this version makes them in another way. Editors' own are made at each start. */
import type { Program } from '../../../shared/catalogue/program.ts';
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { Database } from '../../db/database.ts';
import { applyPlan } from './applyPlan.ts';
import type { IndexEntry } from '../entries/entry.ts';
import { programEntry } from '../entries/program.ts';
import { planOf } from './plan.ts';
import { namesOf } from '../search/names.ts';
import * as rows from '../rows.ts';
import { importedDocs } from './sourceRows.ts';

/**
 * The next number with every change of words or filters. 1: words of time and other names, flexible starts in every
 * term. 2: countries and languages in other languages. 3: those as whole words.
 */
const ENTRY_FORMAT = '3';

/** Repeatable. The digests stay: the next import of a table compares each of its entries. */
export async function reindexImported(db: Database, content: CatalogueContent, now: number): Promise<void> {
  if ((await rows.entryFormat(db.read)) === ENTRY_FORMAT) return;
  const names = namesOf(content);
  await db.write(async (tx) => {
    await rows.lockCatalogue(tx, db.dialect);
    for (const [source, docs] of Map.groupBy(await importedDocs(tx), (row) => row.source)) {
      const entries = docs.map(({ index_json, doc_json }) =>
        programEntry(JSON.parse(doc_json) as Program, names, (JSON.parse(index_json) as IndexEntry).deals),
      );
      const task = { source, entries, now };
      await applyPlan(tx, db.dialect, planOf(await rows.storedRows(tx), task), task);
    }
    await rows.setEntryFormat(tx, ENTRY_FORMAT);
  });
}
