/** How a page learns of its visitor: from data when it is rendered for one, by marks when it is for none. */
import type { Choice } from '../../shared/lib/choice.ts';
import { marksBy, type Marks } from '../../shared/saved/marks.ts';
import type { Facts } from './fill.ts';
import { choiceMarks, textMark } from './marks.ts';
import { QUESTIONS, type QuestionName, type Questions } from './questions.ts';
import type { Visitor } from './visitor.ts';

type Answer<Key extends string> = {
  /** Undefined leaves an attribute out. */
  text(key: Key): string | undefined;
  /** For `Either`. */
  holds(key: Key): Choice;
  /** For what makes a page of its own: a visitor for whom it holds gets the page rendered for them alone. */
  only(key: Key): boolean;
};
type Rest<F> = F extends (visitor: Visitor, ...about: infer About) => unknown ? About : never;
type KeysOf<N extends QuestionName> = keyof Awaited<ReturnType<Questions[N]>> & string;
export type Ask = <N extends QuestionName>(
  name: N,
  ...about: Rest<Questions[N]>
) => Promise<Answer<KeysOf<N>>>;

/** A question with what the page asked it about. */
export type PageQuestion = { name: QuestionName; about: readonly unknown[] };

/** For a page that is rendered for this visitor alone. */
export const askVisitor =
  (visitor: Visitor): Ask =>
  async (name, ...about) => {
    const facts = await answer({ name, about }, visitor);
    return {
      text: (key) => textOf(facts[key]),
      holds: (key) => Boolean(facts[key]),
      only: (key) => Boolean(facts[key]),
    };
  };

/** Which of these entries the visitor has saved. */
export async function askMarks(ask: Ask, entries: readonly { id: string }[]): Promise<Marks> {
  const ids = entries.map(({ id }) => id);
  return marksBy((await ask('marks', ids)).holds);
}

/** For a page that is rendered without a visitor. @returns what it asks, and whom it is not for, collected while it renders */
export function askWithoutVisitor(): { ask: Ask; questions: PageQuestion[]; notFor: string[] } {
  const questions: PageQuestion[] = [];
  const notFor: string[] = [];
  const ask: Ask = (name, ...about) => {
    if (about.length || !questions.some((each) => each.name === name)) questions.push({ name, about });
    return Promise.resolve({
      text: (key) => textMark(`${name}.${key}`),
      holds: (key) => choiceMarks(`${name}.${key}`),
      only(key) {
        notFor.push(`${name}.${key}`);
        return false;
      },
    });
  };
  return { ask, questions, notFor };
}

/** Everything a cached page asked, answered for one visitor. */
export async function factsOf(questions: readonly PageQuestion[], visitor: Visitor): Promise<Facts> {
  const answers = await Promise.all(
    questions.map(async (each) =>
      Object.entries(await answer(each, visitor)).map(([key, value]) => [`${each.name}.${key}`, value]),
    ),
  );
  return Object.fromEntries(answers.flat()) as Facts;
}

const answer = async ({ name, about }: PageQuestion, visitor: Visitor): Promise<Facts> =>
  (QUESTIONS[name] as (visitor: Visitor, ...about: unknown[]) => Facts | Promise<Facts>)(visitor, ...about);

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
