/** Why a change cannot go out, for pages that show it without the form. */
import { sentenceOf } from '../../../shared/editing/sentence.ts';
import type { FileProblem } from '../../content/catalogue/catalogue.ts';

/** `text`: the field, and what is wrong with it. */
export type Mistake = { file: string; text: string };

export const mistakesOf = (problems: readonly FileProblem[]): Mistake[] =>
  problems.map(({ file, field, message }) => ({
    file,
    text: [field, sentenceOf(message)].filter(Boolean).join(': '),
  }));
