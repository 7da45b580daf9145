/** Why a change cannot go out, for pages that show it without the form. */
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import type { FileProblem } from '../../content/catalogue/catalogue.ts';
import type { App } from '../../context.ts';
import { singleTitlesOf } from './titles.ts';

/** `title`: of the file, where it has one; `text`: the field, and what is wrong with it. */
export type Mistake = { file: string; title?: string | undefined; text: string };

export async function mistakesOf(
  app: Pick<App, 'content' | 'db'>,
  problems: readonly FileProblem[],
): Promise<Mistake[]> {
  const titles = await singleTitlesOf(
    app,
    problems.map(({ file }) => file),
  );
  return problems.map(({ file, field, message }) => ({
    ...{ file, title: titles.get(file) },
    text: [field, sentenceOf(message)].filter(Boolean).join(': '),
  }));
}
