/** Whether changed texts would break the site: by the same functions that check the files. */
import { fileMessages } from '../../shared/editing/fileMessages.ts';
import { CONTENT, refuseTakenIds } from '../catalogue/import/import.ts';
import { ImportConflict } from '../catalogue/import/errors.ts';
import { readCatalogue, type FileProblem } from '../content/catalogue/catalogue.ts';
import { checkTexts } from '../content/check.ts';
import { isContentFile } from '../content/fileNames.ts';
import { missingBodyLine } from '../content/text/frontMatter.ts';
import { listsOf } from '../content/catalogue/lists.ts';
import { overlay, textsOf, type TextMap, type Texts } from '../content/texts.ts';
import type { App } from '../context.ts';
import { pictureProblems } from './pictures/named.ts';
import { importedIds } from './takenIds.ts';

export type Change = { file: string; text: string | null };

/** Letters of one file. */
export const MAX_TEXT_LENGTH = 500_000;

/** @returns mistakes in the changed files, and those that they cause in others */
export async function changeProblems(
  app: Pick<App, 'content' | 'db' | 'now'>,
  changes: readonly Change[],
): Promise<FileProblem[]> {
  const atOnce = changes.flatMap(formalProblems);
  if (atOnce.length) return atOnce;
  const before = textsOf(app.content.status().texts);
  const changed: TextMap = new Map(changes.map(({ file, text }) => [file, text]));
  const after = overlay(before, changed);
  // What is wrong elsewhere already is no reason to refuse.
  const known = new Set(checkTexts(before).problems.map(keyOf));
  const problems = checkTexts(after).problems.filter(
    (problem) => changed.has(problem.file) || !known.has(keyOf(problem)),
  );
  problems.push(...changes.flatMap(bodyProblems), ...(await pictureProblems(app.db.read, changes)));
  for (const change of changes) problems.push(...(await importedIds(app.db.read, change)));
  return problems.length ? problems : importProblems(app, after, changes);
}

function formalProblems({ file, text }: Change): FileProblem[] {
  const refuse = (message: string) => [{ file, line: 1, field: '', message }];
  if (!isContentFile(file)) return refuse(fileMessages.notRead);
  if (text !== null && text.length > MAX_TEXT_LENGTH) return refuse(fileMessages.tooLong);
  return [];
}

/** No page goes out without a text. One that is out already is no reason for the site not to start, so its reader takes it. */
function bodyProblems({ file, text }: Change): FileProblem[] {
  const line = text === null ? undefined : missingBodyLine(text);
  return line ? [{ file, line, field: 'body', message: 'is empty' }] : [];
}

const keyOf = ({ file, field, message }: FileProblem): string => `${file} ${field} ${message}`;

/** Ids that programs and deals of an import already have. */
async function importProblems(
  { db }: Pick<App, 'db'>,
  texts: Texts,
  changes: readonly Change[],
): Promise<FileProblem[]> {
  const lists = listsOf(texts);
  const codes = lists?.countries.map(({ iso2 }) => iso2) ?? [];
  const read = lists && readCatalogue(texts, lists.choices, codes);
  if (!read || 'problems' in read) return [];
  try {
    const { programs, articles, resources, deals } = read.value;
    const ids = { program: idsOf(programs), article: idsOf(articles), resource: idsOf(resources) };
    await refuseTakenIds(db.read, CONTENT, ids, deals);
    return [];
  } catch (error) {
    if (!(error instanceof ImportConflict)) throw error;
    return [{ file: changes[0]!.file, line: 1, field: '', message: error.message }];
  }
}

const idsOf = (entries: readonly { id: string }[]): string[] => entries.map(({ id }) => id);
