/** What files are called in lists beside that of content, which names them the same. */
import type { Program } from '../../../shared/catalogue/program.ts';
import { readOnce } from '../../content/readOnce.ts';
import { readPrograms } from '../../content/schemas/programs.ts';
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

/** By file, of one that has a single title: which of several programs a message is about, it says itself. */
export async function singleTitlesOf(
  app: Pick<App, 'content' | 'db'>,
  files: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const titles = await titlesOf(app, [...new Set(files)]);
  return new Map([...titles].flatMap(([file, [title, more]]) => (title && !more ? [[file, title]] : [])));
}

const programsIn = (text: string): readonly Program[] => {
  const read = readOnce<readonly Program[]>(readPrograms, text);
  return 'value' in read ? read.value : [];
};

/** Of a file of programs those that a text changes or adds: the first one of the file may not be among them. */
export function changedTitles(
  { content }: Pick<App, 'content'>,
  { file, text }: { file: string; text: string },
): readonly string[] {
  if (!file.startsWith('programs/')) return [];
  const before = programsIn(content.status().texts.get(file) ?? '').map((each) => JSON.stringify(each));
  return programsIn(text)
    .filter((each) => !before.includes(JSON.stringify(each)))
    .map(({ title }) => title);
}
