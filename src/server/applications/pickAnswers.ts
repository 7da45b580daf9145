/** Answers of Help Me Pick as other parts of the site say them: wishes to compare by, a search, a start for the application. */
import type { Criterion, Profile } from '../../shared/applications/matching.ts';
import type { Program } from '../../shared/catalogue/program.ts';
import { searchAddress, type Facet, type Filters } from '../../shared/catalogue/search.ts';
import { paths } from '../../shared/lib/paths.ts';
import type { Picked } from '../../shared/pick/address.ts';
import { FACET_OF, type PickQuestion } from '../../shared/pick/questions.ts';
import type { CatalogueContent } from '../content/catalogueFiles.ts';

/** Slugs of the lookup lists that the answers stand for; a value that two answers share stands there once. */
const valuesOf = ({ slug, options }: PickQuestion, picked: Picked): string[] => [
  ...new Set(options.filter((option) => picked[slug]?.includes(option.slug)).flatMap(({ values }) => values)),
];

/** Ids of the lookup lists, empty for what was not asked or not answered. */
export function wishesOf(
  questions: readonly PickQuestion[],
  picked: Picked,
  { choices, countries }: CatalogueContent,
): Profile {
  const lists: Record<Criterion, readonly { id: number; slug: string }[]> = {
    countries: countries.map(({ id, iso2 }) => ({ id, slug: iso2 })),
    subject_areas: choices.subjects,
    terms: choices.terms,
    durations: choices.durations,
    languages: choices.languages,
  };
  const idsOf = (criterion: Criterion): number[] => {
    const question = questions.find(({ about }) => about === criterion);
    const values = new Set(question ? valuesOf(question, picked) : []);
    return lists[criterion].filter(({ slug }) => values.has(slug)).map(({ id }) => id);
  };
  return {
    countries: idsOf('countries'),
    subject_areas: idsOf('subject_areas'),
    terms: idsOf('terms'),
    durations: idsOf('durations'),
    languages: idsOf('languages'),
  };
}

const filtersOf = (questions: readonly PickQuestion[], picked: Picked): Filters =>
  Object.fromEntries(
    questions
      .map((question) => [FACET_OF[question.about], valuesOf(question, picked)] as const)
      .filter(([, values]) => values.length),
  );

const addressOf = (filters: Filters): string =>
  searchAddress({ q: '', kind: 'program', filters, sort: 'soonest', page: 1 });

/** The search that finds the programs with all that was asked for. */
export const pickSearch = (questions: readonly PickQuestion[], picked: Picked): string =>
  addressOf(filtersOf(questions, picked));

/** What an application takes at most (D47). */
const MOST: Partial<Record<Facet, number>> = { country: 10, subject: 5 };

/**
 * The application, started with the answers: the same parameters as a search, no more than it takes.
 * @param best the programs that fit best: where there are too many countries, theirs come first
 */
export function applyAddress(
  questions: readonly PickQuestion[],
  picked: Picked,
  best: readonly Program[],
): string {
  const filters = filtersOf(questions, picked);
  const first = new Set(best.flatMap(({ places }) => places.map(({ country }) => country)));
  const country = (filters.country ?? []).toSorted((a, b) => Number(first.has(b)) - Number(first.has(a)));
  const capped = Object.entries({ ...filters, country }).flatMap(([facet, values]) =>
    values.slice(0, MOST[facet as Facet] ?? values.length).map((value) => [facet, value] as [string, string]),
  );
  return `${paths.apply()}?${new URLSearchParams(capped)}`;
}
