/** Why a change cannot go out, for pages that show it without the form. */
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import { placeOf, type PlacePart } from '../../../shared/editing/placeOf.ts';
import type { FileProblem } from '../../content/catalogue/catalogue.ts';
import type { App } from '../../context.ts';
import { MAX_TEXT_LENGTH } from '../check.ts';
import { textInUse } from '../idProblems.ts';
import { fileField } from './fileField.ts';
import { valueOf } from './source.ts';
import { singleTitlesOf } from './titles.ts';

/** `title`: of the file, where it has one; `place`: the field, by the labels of the form; `text`: what is wrong there. */
export type Mistake = { file: string; title?: string | undefined; place?: PlacePart[]; text: string };

/** @param change the text that cannot go out; of other files their own texts count */
export async function mistakesOf(
  app: Pick<App, 'content' | 'db' | 'config'>,
  problems: readonly FileProblem[],
  change?: { file: string; text: string | null },
): Promise<Mistake[]> {
  const titles = await singleTitlesOf(
    app,
    problems.map(({ file }) => file),
  );
  return problems.map(({ file, field, message }) => ({
    ...{ file, title: titles.get(file) },
    ...(field && {
      place: placeIn(app, file, field, file === change?.file ? change.text : textInUse(app, file)),
    }),
    text: sentenceOf(message),
  }));
}

export function placeIn(
  app: Pick<App, 'content'>,
  file: string,
  field: string,
  text: string | null,
): PlacePart[] {
  const root = text && text.length <= MAX_TEXT_LENGTH ? valueOf(file, text) : undefined;
  return placeOf(fileField(app, file), root ?? null, field).parts;
}
