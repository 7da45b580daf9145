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
  const placeIn = placesIn(app, (file) => (file === change?.file ? change.text : textInUse(app, file)));
  const titles = await singleTitlesOf(
    app,
    problems.map(({ file }) => file),
  );
  return problems.map(({ file, field, message }) => ({
    ...{ file, title: titles.get(file) },
    ...(field && { place: placeIn(file, field) }),
    text: sentenceOf(message),
  }));
}

/** Reads each file once: a text may have thousands of mistakes. @param textOf the text that the fields are of */
export function placesIn(
  app: Pick<App, 'content'>,
  textOf: (file: string) => string | null,
): (file: string, field: string) => PlacePart[] {
  const read = (file: string) => {
    const text = textOf(file);
    const root = text && text.length <= MAX_TEXT_LENGTH ? valueOf(file, text) : undefined;
    return { form: fileField(app, file), root: root ?? null };
  };
  const files = new Map<string, ReturnType<typeof read>>();
  return (file, field) => {
    const { form, root } = files.get(file) ?? read(file);
    files.set(file, { form, root });
    return placeOf(form, root, field).parts;
  };
}
