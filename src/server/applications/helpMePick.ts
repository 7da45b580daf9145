/** Help Me Pick A Program (D11): a question, or the programs that fit the answers best. */
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import {
  withAnswer,
  readPick,
  RESULT,
  type PickAnswers,
  type PickAddress,
} from '../../shared/pick/address.ts';
import { alternatives, difference, swapOf, type Difference, type Swap } from '../../shared/pick/changes.ts';
import type { PickQuestion } from '../../shared/pick/questions.ts';
import { cardsOf } from '../catalogue/cards.ts';
import { columnsOf, type Columns } from '../catalogue/search/columns.ts';
import { currentCatalogue } from '../catalogue/currentCatalogue.ts';
import type { App } from '../context.ts';
import { applyAddress, filtersOf, pickSearch } from './pickAnswers.ts';
import { bestFits, matchPrograms, type Fit } from './pickFit.ts';

/** `tooMany`: more options were chosen than the question allows. */
type PickQuestionPage = {
  kind: 'question';
  pick: PickAddress;
  question: PickQuestion;
  number: number;
  all: number;
  tooMany: boolean;
};
/** The effect of another answer. `swap` holds texts for use inside a sentence. */
type PickChange = { address: PickAddress; swap: Swap; difference: Difference };
export type PickResultPage = {
  kind: 'result';
  pick: PickAddress;
  today: CalendarDate;
  /** Chosen options by question, in question order; skipped questions are left out. */
  answerNames: string[][];
  /** How many programs match every answer. */
  fitting: number;
  /** How many of `best` do. */
  whole: number;
  best: { card: ProgramCard; fit: Fit }[];
  next: { card: ProgramCard; fit: Fit }[];
  /** The single change that led to this address, if any. */
  changed: Omit<PickChange, 'address'> | undefined;
  changes: { question: PickQuestion; number: number; chosen: string[]; changes: PickChange[] }[];
  /** Names of the chosen terms: a card then shows its session in one of them. */
  terms: string[];
  search: string;
  apply: string;
};

const BEST = 3;
const NEXT = 6;

export async function helpMePickPage(
  app: App,
  query: URLSearchParams,
): Promise<PickQuestionPage | PickResultPage> {
  const { questions } = app.content.pages().helpMePick;
  const pick = readPick(query, questions);
  if (pick.at === RESULT) return resultPage(app, questions, pick);
  const question = questions[pick.at - 1]!;
  const tooMany = (pick.picked[question.slug]?.length ?? 0) > question.most;
  return { kind: 'question', pick, question, number: pick.at, all: questions.length, tooMany };
}

async function resultPage(
  app: App,
  questions: readonly PickQuestion[],
  pick: PickAddress,
): Promise<PickResultPage> {
  const answers = pick.picked;
  const { choices } = await currentCatalogue(app);
  const columns = await columnsOf(app.db);
  const context = { columns, questions, weights: app.content.matching().weights };
  const flagsFor = (others: PickAnswers): Uint8Array => matchPrograms(context, others).fitFlags;
  const { fitFlags, total } = matchPrograms(context, answers);
  const today = earliestToday(app.now());
  const fits = bestFits(context, answers, today, BEST + NEXT);
  const nums = fits.map(({ num }) => num);
  const cards = (await cardsOf(app.db, columns.version, nums)) as ProgramCard[];
  const matches = fits.map(({ fit }, at) => ({ card: cards[at]!, fit }));
  const best = matches.slice(0, BEST);
  const changes = questions.map((question, index) => ({
    question,
    number: index + 1,
    chosen: namesOf(question, answers[question.slug]),
    changes: changesOf(question, answers, fitFlags, flagsFor),
  }));
  return {
    kind: 'result',
    ...{ pick, today, changes, best, next: matches.slice(BEST) },
    answerNames: changes.map(({ chosen }) => chosen).filter((names) => names.length),
    fitting: total,
    whole: Math.min(total, best.length),
    changed: changeOf(questions, pick, fitFlags, flagsFor),
    terms: termNames(choices.terms, filtersOf(questions, answers).term),
    search: pickSearch(questions, answers),
    apply: applyAddress(questions, answers, countriesOf(columns, nums)),
  };
}

const termNames = (
  terms: readonly { slug: string; name: string }[],
  slugs: readonly string[] = [],
): string[] => terms.filter(({ slug }) => slugs.includes(slug)).map(({ name }) => name);

const countriesOf = ({ facets: { country } }: Columns, nums: readonly number[]): string[] =>
  nums.flatMap((num) => country.lists[country.of[num]!]!);

const namesOf = ({ options }: PickQuestion, slugs: readonly string[] = []): string[] =>
  slugs.map((slug) => options.find((option) => option.slug === slug)?.asked ?? slug);

const withNames = (question: PickQuestion, { added, removed }: Swap): Swap => ({
  added: namesOf(question, added),
  removed: namesOf(question, removed),
});

type FlagsFor = (answers: PickAnswers) => Uint8Array;

/** @returns undefined when nothing was changed */
function changeOf(
  questions: readonly PickQuestion[],
  { picked, before }: PickAddress,
  now: Uint8Array,
  flagsFor: FlagsFor,
): PickResultPage['changed'] {
  const question = questions.find(({ slug }) => slug === before?.question);
  const swap = swapOf(before?.options ?? [], picked[question?.slug ?? ''] ?? []);
  if (!question || !before || !(swap.added.length || swap.removed.length)) return undefined;
  const matchesBefore = flagsFor(withAnswer(picked, question.slug, before.options));
  return { swap: withNames(question, swap), difference: difference(matchesBefore, now) };
}

const changesOf = (
  question: PickQuestion,
  answers: PickAnswers,
  now: Uint8Array,
  flagsFor: FlagsFor,
): PickChange[] => {
  const slugs = answers[question.slug] ?? [];
  return alternatives(question, slugs).map((options) => {
    const after = withAnswer(answers, question.slug, options);
    return {
      address: { picked: after, at: RESULT, before: { question: question.slug, options: slugs } },
      swap: withNames(question, swapOf(slugs, options)),
      difference: difference(now, flagsFor(after)),
    };
  });
};
