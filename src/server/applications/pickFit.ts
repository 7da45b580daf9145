/**
 * How programs fit the answers of Help Me Pick: each answered question is a search filter, and a program that passes it
 * gets the points that deals give for the same property (D50).
 */
import type { Criterion, Weights } from '../../shared/applications/matching.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { PickAnswers } from '../../shared/pick/address.ts';
import { FACET_OF, type PickQuestion } from '../../shared/pick/questions.ts';
import type { Columns } from '../catalogue/search/columns.ts';
import { matchEntries } from '../catalogue/search/count.ts';
import { orderOf } from '../catalogue/search/order.ts';
import { pageOf } from '../catalogue/search/pageOf.ts';
import { filtersOf } from './pickAnswers.ts';

type PickContext = { columns: Columns; questions: readonly PickQuestion[]; weights: Weights };

/** `matched` and `missed`: the answered properties in question order, each with its points. */
export type Fit = { score: number; best: number; matched: PickPoints[]; missed: PickPoints[] };
type PickPoints = { about: Criterion; names: string[]; points: number };

/**
 * How programs fit the answers. `fitFlags` is 1 at the numbers of those that match every answer, `total` counts them; `nums` are
 * all programs, `failedBits` beside them has a bit for each of `facets` that the program fails.
 */
export function matchPrograms({ columns, questions }: PickContext, answers: PickAnswers) {
  const filters = filtersOf(questions, answers);
  const { shown, total, nums, used, failed } = matchEntries(columns, 'program', filters, undefined);
  return { fitFlags: shown, total, nums, facets: used, failedBits: failed };
}

/**
 * Programs that match some answer: full matches first, then by points, then by title.
 * @returns their numbers in the catalogue, each with its fit
 */
export function bestFits(
  context: PickContext,
  answers: PickAnswers,
  today: CalendarDate,
  most: number,
): { num: number; fit: Fit }[] {
  const { columns } = context;
  const { nums, facets, failedBits } = matchPrograms(context, answers);
  // Programs that miss the same properties have the same fit, so few fits are computed for any number of programs.
  const groups = new Map(
    [...new Set(failedBits)].map((bits) => [bits, fitOf(context, answers, facets, bits)]),
  );
  const scores = [...groups.values()].filter(({ matched }) => matched.length).map(rankScore);
  const ranks = [...new Set(scores)].toSorted((a, b) => b - a);
  // A property may count for nothing: what shares nothing has no rank, even if something else has no points either.
  const rankOf = new Map(
    [...groups].map(([bits, fit]) => [bits, fit.matched.length ? ranks.indexOf(rankScore(fit)) + 1 : 0]),
  );
  const byNum = new Uint8Array(columns.ids.length);
  nums.forEach((num, at) => (byNum[num] = rankOf.get(failedBits[at]!)!));
  const best = pageOf(byNum, byNum, orderOf(columns, 'title', today), 0, most);
  return best.map((num) => ({ num, fit: groups.get(failedBits[nums.indexOf(num)]!)! }));
}

/** More than all points together. */
const WHOLE = 1000;
const rankScore = ({ score, missed }: Fit): number => (missed.length ? score : score + WHOLE);

/** @param bits from `matchEntries`: one for each filter of `facets` that the program fails */
function fitOf(
  { questions, weights }: PickContext,
  answers: PickAnswers,
  facets: readonly string[],
  bits: number,
): Fit {
  const all = questions.filter(({ about }) => facets.includes(FACET_OF[about]));
  const isMissed = ({ about }: PickQuestion) => ((bits >> facets.indexOf(FACET_OF[about])) & 1) === 1;
  const pointsOf = ({ slug, about, options }: PickQuestion): PickPoints => ({
    about,
    names: options.filter((option) => answers[slug]?.includes(option.slug)).map(({ asked }) => asked),
    points: weights[about],
  });
  const matched = all.filter((question) => !isMissed(question)).map(pointsOf);
  const missed = all.filter(isMissed).map(pointsOf);
  const score = sum(matched);
  return { score, best: score + sum(missed), matched, missed };
}

const sum = (parts: readonly PickPoints[]): number => parts.reduce((total, { points }) => total + points, 0);
