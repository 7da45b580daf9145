/** Makes the full-text index of a database whose rows came from another one: the two dialects have indexes of their own. */
import type { CatalogueContent } from '../../content/catalogue/catalogueFiles.ts';
import type { Database } from '../../db/database.ts';
import { mergeTextIndex, putText } from '../../db/textIndex.ts';
import type { Program } from '../../../shared/catalogue/program.ts';
import type { Reading } from '../../../shared/catalogue/reading.ts';
import type { Kind } from '../../../shared/catalogue/search.ts';
import type { Text } from '../entries/entry.ts';
import { programEntry } from '../entries/program.ts';
import { readingEntry } from '../entries/reading.ts';
import { namesOf, type Names } from '../search/names.ts';
import { liveDocs } from '../rows.ts';

/** Repeatable. */
export async function rebuildTextIndex(db: Database, content: CatalogueContent): Promise<void> {
  const names = namesOf(content);
  let batch = await liveDocs(db.read, 0);
  for (; batch.length; batch = await liveDocs(db.read, batch.at(-1)!.num)) {
    const texts = batch.map(({ num, kind, doc_json }) => ({
      num,
      ...textOf(kind, doc_json, names),
    }));
    await db.write((tx) => putText(tx, db.dialect, texts));
  }
  await db.write((tx) => mergeTextIndex(tx, db.dialect));
}

/** @param json of a stored entry */
const textOf = (kind: Kind, json: string, names: Names): Text =>
  kind === 'program'
    ? programEntry(JSON.parse(json) as Program, names).text
    : readingEntry(kind, JSON.parse(json) as Reading, names).text;
