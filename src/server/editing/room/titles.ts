/** What files are called in lists beside that of content, which names them the same. */
import type { App } from '../../context.ts';
import { draftTexts } from '../draftRows.ts';
import { entriesOf } from './list.ts';

/** By file: its own title, or those of its programs; none where nothing in it has one. What travelers see counts, else the draft. */
export async function titlesOf(
  { content, db }: Pick<App, 'content' | 'db'>,
  files: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { texts } = content.status();
  const drafts = await draftTexts(
    db.read,
    files.filter((file) => !texts.get(file)),
  );
  const begun = new Map(drafts.map(({ file, text }) => [file, text]));
  return new Map(
    files.map((file) => {
      const text = texts.get(file) ?? begun.get(file) ?? '';
      return [file, entriesOf(file, text).flatMap(({ title }) => title ?? [])];
    }),
  );
}
