/**
 * Answers proposed by a link (F111), never applied without consent. The query is that of a search, such as
 * /offers/apply?country=PT&subject=natural-sciences&term=fall.
 */
import type { Frozen } from '../lib/frozen.ts';
import type { Choices } from '../lookups/choices.ts';
import type { Country } from '../lookups/lookups.ts';
import { APPLICATION_FIELDS, type Answers, type ApplicationField } from './answers.ts';
import { answerValues } from './steps.ts';

type Lists = { choices: Choices; countries: readonly Frozen<Country>[] };
type SlugList = readonly { id: number; slug: string }[];

const YEAR = /^20\d\d$/;

/**
 * @param query parameters of a search: `country` (ISO alpha-2), `subject`, `term`, `duration`, `language`, `type`,
 *   `education` (slugs), each any number of times; and `year`. What is in no list is left out, as is `program`, the
 *   page that the link stands on
 */
export function proposedAnswers(query: URLSearchParams, { choices, countries }: Lists): Answers {
  const places = countries.map(({ id, iso2 }) => ({ id, slug: iso2 }));
  const parameters: [ApplicationField, string, SlugList][] = [
    ['countries', 'country', places],
    ['subject_areas', 'subject', choices.subjects],
    ['terms', 'term', choices.terms],
    ['durations', 'duration', choices.durations],
    ['languages', 'language', choices.languages],
    ['experience_types', 'type', choices.types],
  ];
  const answers: Answers = {};
  for (const [field, name, list] of parameters) setAnswer(answers, field, idsOf(list, query.getAll(name)));
  // A single-choice field: several values are ambiguous, so they are ignored.
  const education = idsOf(choices.education, query.getAll('education'));
  setAnswer(answers, 'education_status', education.length === 1 ? education : []);
  setAnswer(
    answers,
    'start_year',
    query
      .getAll('year')
      .filter((year) => YEAR.test(year))
      .slice(0, 1),
  );
  return answers;
}

const idsOf = (list: SlugList, slugs: readonly string[]): string[] =>
  list.filter(({ slug }) => slugs.includes(slug)).map(({ id }) => String(id));

function setAnswer(answers: Answers, field: ApplicationField, values: string[]): void {
  if (values.length) answers[field] = values;
}

const SINGLE: ReadonlySet<ApplicationField> = new Set([
  'education_status',
  'budget_max',
  'start_year',
  'message',
]);

/** Extends lists; fills single answers only where empty. "Anywhere" needs no more countries. */
export function mergeAnswers(answers: Answers, proposal: Answers): Answers {
  const result: Answers = { ...answers };
  for (const field of APPLICATION_FIELDS) {
    const [own, more] = [answerValues(answers, field), answerValues(proposal, field)];
    if (!more.length || (SINGLE.has(field) && own.length)) continue;
    if (field === 'countries' && answerValues(answers, 'anywhere').length) continue;
    result[field] = [...new Set([...own, ...more])];
  }
  return result;
}

/** The answers that `mergeAnswers` would add; undefined for none. */
export function addedAnswers(answers: Answers, proposal: Answers): Answers | undefined {
  const after = mergeAnswers(answers, proposal);
  const added = APPLICATION_FIELDS.map((field) => {
    const own = answerValues(answers, field);
    return [field, answerValues(after, field).filter((value) => !own.includes(value))] as const;
  }).filter(([, values]) => values.length);
  return added.length ? Object.fromEntries(added) : undefined;
}
