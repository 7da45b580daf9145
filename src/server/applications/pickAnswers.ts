/** Answers of Help Me Pick as other parts of the site say them: filters, a search, a start for the application. */
import { searchAddress, type Facet, type Filters } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { PickAnswers } from '../../shared/pick/address.ts';
import { FACET_OF, type PickQuestion } from '../../shared/pick/questions.ts';

/** Slugs of the lookup lists that the answers stand for; a value that two answers share stands there once. */
const valuesOf = ({ slug, options }: PickQuestion, picked: PickAnswers): string[] => [
  ...new Set(options.filter((option) => picked[slug]?.includes(option.slug)).flatMap(({ values }) => values)),
];

/** The filters of the search that mean the same; only answered questions. */
export const filtersOf = (questions: readonly PickQuestion[], picked: PickAnswers): Filters =>
  Object.fromEntries(
    questions
      .map((question) => [FACET_OF[question.about], valuesOf(question, picked)] as const)
      .filter(([, values]) => values.length),
  );

const addressOf = (filters: Filters): string =>
  searchAddress({ q: '', kind: 'program', filters, sort: 'soonest', page: 1 });

/** The search that finds the programs with all that was asked for. */
export const pickSearch = (questions: readonly PickQuestion[], picked: PickAnswers): string =>
  addressOf(filtersOf(questions, picked));

/** What an application takes at most (D47). */
const MOST: Partial<Record<Facet, number>> = { country: 10, subject: 5 };

/**
 * The application, started with the answers: the same parameters as a search, no more than it takes.
 * @param best countries of the programs that fit best: where there are too many, these come first
 */
export function applyAddress(
  questions: readonly PickQuestion[],
  picked: PickAnswers,
  best: readonly string[],
): string {
  const filters = filtersOf(questions, picked);
  const first = new Set(best);
  const country = (filters.country ?? []).toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
  const capped = Object.entries({ ...filters, country }).flatMap(([facet, values]) =>
    values.slice(0, MOST[facet as Facet] ?? values.length).map((value) => [facet, value] as [string, string]),
  );
  return `${paths.apply()}?${new URLSearchParams(capped)}`;
}
