/**
 * How the programs of the catalogue fit the answers of Help Me Pick: each answered question is a filter of the search, and a
 * program that passes it gets the points that the same thing has in deals (D50).
 */
import type { Criterion, Weights } from '../../shared/applications/matching.ts';
import type { CalendarDate } from '../../shared/lib/dates.ts';
import type { PickAnswers } from '../../shared/pick/address.ts';
import { FACET_OF, type PickQuestion } from '../../shared/pick/questions.ts';
import type { Columns } from '../catalogue/columns.ts';
import { matchEntries, pageOf } from '../catalogue/count.ts';
import { orderOf } from '../catalogue/order.ts';
import { filtersOf } from './pickAnswers.ts';

type PickContext = { columns: Columns; questions: readonly PickQuestion[]; weights: Weights };

/** `matched` and `missed`: the answered things, in the order of the questions, each with the points it is worth. */
export type Fit = { score: number; best: number; matched: PickPoints[]; missed: PickPoints[] };
type PickPoints = { about: Criterion; names: string[]; points: number };

/** The programs that have all that was asked for: `shown` is 1 at their numbers. */
export const fittingPrograms = ({ columns, questions }: PickContext, picked: PickAnswers) =>
  matchEntries(columns, 'program', filtersOf(questions, picked), undefined);

/**
 * Programs that have something of what was asked for: those that have all of it first, then by points, equal ones by title.
 * @returns their numbers in the catalogue, each with how it fits
 */
export function bestFits(
  context: PickContext,
  picked: PickAnswers,
  today: CalendarDate,
  most: number,
): { num: number; fit: Fit }[] {
  const { columns } = context;
  const { nums, used, failed } = fittingPrograms(context, picked);
  // Programs that miss the same things fit alike: there are few such groups, however many programs.
  const groups = new Map([...new Set(failed)].map((bits) => [bits, fitOf(context, picked, used, bits)]));
  const scores = [...groups.values()].filter(({ matched }) => matched.length).map(standing);
  const ranks = [...new Set(scores)].toSorted((a, b) => b - a);
  const rankOf = new Map([...groups].map(([bits, fit]) => [bits, ranks.indexOf(standing(fit)) + 1]));
  const byNum = new Uint8Array(columns.ids.length);
  nums.forEach((num, at) => (byNum[num] = rankOf.get(failed[at]!)!));
  const best = pageOf(byNum, byNum, orderOf(columns, 'title', today), 0, most);
  return best.map((num) => ({ num, fit: groups.get(failed[nums.indexOf(num)]!)! }));
}

/** What everything is worth together is less than this. */
const WHOLE = 1000;
const standing = ({ score, missed }: Fit): number => (missed.length ? score : score + WHOLE);

/** @param bits as `matchEntries` sets them: one for each filter of `used` that the program does not pass */
function fitOf(
  { questions, weights }: PickContext,
  picked: PickAnswers,
  used: readonly string[],
  bits: number,
): Fit {
  const all = questions.filter(({ about }) => used.includes(FACET_OF[about]));
  const isMissed = ({ about }: PickQuestion): boolean => ((bits >> used.indexOf(FACET_OF[about])) & 1) === 1;
  const pointsOf = ({ slug, about, options }: PickQuestion): PickPoints => ({
    about,
    names: options.filter((option) => picked[slug]?.includes(option.slug)).map(({ asked }) => asked),
    points: weights[about],
  });
  const matched = all.filter((question) => !isMissed(question)).map(pointsOf);
  const missed = all.filter(isMissed).map(pointsOf);
  const score = sum(matched);
  return { score, best: score + sum(missed), matched, missed };
}

const sum = (parts: readonly PickPoints[]): number => parts.reduce((total, { points }) => total + points, 0);
