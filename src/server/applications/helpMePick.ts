/** Help Me Pick A Program (D11): a question, or the programs that fit the answers best. */
import type { ProgramCard } from '../../shared/catalogue/card.ts';
import { earliestToday, type CalendarDate } from '../../shared/lib/dates.ts';
import { answered, readPick, RESULT, type Picked, type PickAddress } from '../../shared/pick/address.ts';
import { alternatives, difference, swapOf, type Difference, type Swap } from '../../shared/pick/changes.ts';
import type { PickQuestion } from '../../shared/pick/questions.ts';
import { namesOf } from '../catalogue/names.ts';
import { programCard } from '../catalogue/programCard.ts';
import { freshCatalogue } from '../catalogue/fresh.ts';
import type { App } from '../lib/context.ts';
import { fitOf, fittingIds, ranked, type Fit } from './pickFit.ts';
import { applyAddress, pickSearch, wishesOf } from './pickAnswers.ts';

/** `tooMany`: more was chosen than the question allows. */
export type PickAsked = {
  kind: 'question';
  pick: PickAddress;
  question: PickQuestion;
  number: number;
  all: number;
  tooMany: boolean;
};
/** What another answer would do. Of `swap` the texts that stand inside a sentence. */
export type PickChange = { address: PickAddress; swap: Swap; difference: Difference };
export type PickResult = {
  kind: 'result';
  pick: PickAddress;
  today: CalendarDate;
  /** By question, in their order; skipped ones are left out. */
  asked: string[][];
  /** How many programs have all that was asked for. */
  fitting: number;
  best: { card: ProgramCard; fit: Fit }[];
  next: { card: ProgramCard; fit: Fit }[];
  /** The one change that led here, if one did. */
  changed: Omit<PickChange, 'address'> | undefined;
  changes: { question: PickQuestion; number: number; chosen: string[]; changes: PickChange[] }[];
  /** Names of the terms asked for: a card then shows its session of one of them. */
  terms: string[];
  search: string;
  apply: string;
};

const BEST = 3;
const NEXT = 6;

export async function helpMePickPage(app: App, query: URLSearchParams): Promise<PickAsked | PickResult> {
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
): Promise<PickResult> {
  const content = await freshCatalogue(app);
  const { weights } = app.content.matching();
  const idsFor = (picked: Picked) => fittingIds(fitOf(questions, picked, content, weights));
  const fit = fitOf(questions, pick.picked, content, weights);
  const now = fittingIds(fit);
  const names = namesOf(content);
  const wished = wishesOf(questions, pick.picked, content).terms;
  const shown = ranked(fit)
    .slice(0, BEST + NEXT)
    .map((each) => ({ card: programCard(each.program, names), fit: each }));
  // While something fits whole, what does not is no good match.
  const best = Math.min(BEST, now.size || BEST);
  return {
    kind: 'result',
    pick,
    today: earliestToday(app.now()),
    asked: questions
      .map((question) => asked(question, pick.picked[question.slug]))
      .filter((each) => each.length),
    fitting: now.size,
    best: shown.slice(0, best),
    next: shown.slice(best, best + NEXT),
    changed: changed(questions, pick, now, idsFor),
    changes: questions.map((question, index) => ({
      question,
      number: index + 1,
      chosen: asked(question, pick.picked[question.slug]),
      changes: changesOf(question, pick.picked, now, idsFor),
    })),
    terms: content.choices.terms.filter(({ id }) => wished.includes(id)).map(({ name }) => name),
    search: pickSearch(questions, pick.picked),
    apply: applyAddress(
      questions,
      pick.picked,
      shown.map(({ fit: { program } }) => program),
    ),
  };
}

const asked = ({ options }: PickQuestion, slugs: readonly string[] = []): string[] =>
  slugs.map((slug) => options.find((option) => option.slug === slug)?.asked ?? slug);

const named = (question: PickQuestion, { added, removed }: Swap): Swap => ({
  added: asked(question, added),
  removed: asked(question, removed),
});

type IdsFor = (picked: Picked) => ReadonlySet<string>;

/** Undefined when nothing was changed, or nothing came of it. */
function changed(
  questions: readonly PickQuestion[],
  { picked, before }: PickAddress,
  now: ReadonlySet<string>,
  idsFor: IdsFor,
): PickResult['changed'] {
  const question = questions.find(({ slug }) => slug === before?.question);
  const swap = swapOf(before?.options ?? [], picked[question?.slug ?? ''] ?? []);
  if (!question || !before || !(swap.added.length || swap.removed.length)) return undefined;
  const then = idsFor(answered(picked, question.slug, before.options));
  return { swap: named(question, swap), difference: difference(then, now) };
}

const changesOf = (
  question: PickQuestion,
  picked: Picked,
  now: ReadonlySet<string>,
  idsFor: IdsFor,
): PickChange[] => {
  const chosen = picked[question.slug] ?? [];
  return alternatives(question, chosen).map((options) => {
    const after = answered(picked, question.slug, options);
    return {
      address: { picked: after, at: RESULT, before: { question: question.slug, options: chosen } },
      swap: named(question, swapOf(chosen, options)),
      difference: difference(now, idsFor(after)),
    };
  });
};
