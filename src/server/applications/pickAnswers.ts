/** Converts answers of Help Me Pick into filters, a search, and initial answers of the application. */
import { MAX_COUNTRIES, MAX_SUBJECTS } from '../../shared/applications/application.ts';
import { searchAddress, type Facet, type Filters } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { PickAnswers } from '../../shared/pick/address.ts';
import { FACET_OF, type PickQuestion } from '../../shared/pick/questions.ts';

/** Slugs of the lookup lists that the answers stand for, without repetition. */
const valuesOf = ({ slug, options }: PickQuestion, answers: PickAnswers): string[] => [
  ...new Set(
    options.filter((option) => answers[slug]?.includes(option.slug)).flatMap(({ values }) => values),
  ),
];

/** The equivalent filters of the search, for answered questions only. */
export const filtersOf = (questions: readonly PickQuestion[], answers: PickAnswers): Filters =>
  Object.fromEntries(
    questions
      .map((question) => [FACET_OF[question.about], valuesOf(question, answers)] as const)
      .filter(([, values]) => values.length),
  );

const addressOf = (filters: Filters): string =>
  searchAddress({ q: '', kind: 'program', filters, sort: 'soonest', page: 1 });

/** The search for programs that match every answer. */
export const pickSearch = (questions: readonly PickQuestion[], answers: PickAnswers): string =>
  addressOf(filtersOf(questions, answers));

/** At most as many choices as the application takes (D47). */
const LIMITS: Partial<Record<Facet, number>> = { country: MAX_COUNTRIES, subject: MAX_SUBJECTS };

/**
 * The application's address with these answers as its first ones, within its limits.
 * @param best countries of the best programs, preferred when there are too many
 */
export function applyAddress(
  questions: readonly PickQuestion[],
  answers: PickAnswers,
  best: readonly string[],
): string {
  const filters = filtersOf(questions, answers);
  const first = new Set(best);
  const country = (filters.country ?? []).toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
  const capped = Object.entries({ ...filters, country }).flatMap(([facet, values]) =>
    values
      .slice(0, LIMITS[facet as Facet] ?? values.length)
      .map((value) => [facet, value] as [string, string]),
  );
  return `${paths.apply()}?${new URLSearchParams(capped)}`;
}
