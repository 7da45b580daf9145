/** Schema of pages/help-me-pick.yaml. */
import * as v from 'valibot';
import { CRITERIA } from '../../../shared/applications/matching.ts';
import type { HelpMePick, PickQuestion } from '../../../shared/pick/questions.ts';
import type { Choices } from '../../../shared/lookups/choices.ts';
import { LIGHT_NAMES, SCENE_NAMES } from '../../../shared/postcard/postcard.ts';
import { slug } from './choices.ts';
import { line } from './frame.ts';
import { duplicateFindings, type Finding } from '../problem.ts';

/** Reserved for other parameters of the address. */
const RESERVED_SLUGS = ['at', 'changed', 'was'];

const option = v.strictObject({
  slug,
  name: line(40),
  asked: line(40),
  values: v.pipe(
    v.array(v.string()),
    v.minLength(1, 'needs a value'),
    v.maxLength(15, 'has too many values'),
  ),
  scene: v.optional(v.picklist(SCENE_NAMES, `must be one of ${SCENE_NAMES.join(', ')}`)),
  light: v.optional(v.picklist(LIGHT_NAMES, `must be one of ${LIGHT_NAMES.join(', ')}`)),
});

export const helpMePickSchema: v.GenericSchema<unknown, HelpMePick> = v.strictObject({
  title: line(80),
  lead: line(300),
  questions: v.pipe(
    v.array(
      v.strictObject({
        slug: v.pipe(
          slug,
          v.check((text) => !RESERVED_SLUGS.includes(text), 'is a name the address needs'),
        ),
        about: v.picklist(CRITERIA, `must be one of ${CRITERIA.join(', ')}`),
        title: line(80),
        hint: line(),
        most: v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be 1 or more')),
        options: v.pipe(v.array(option), v.minLength(2, 'needs two answers')),
      }),
    ),
    v.minLength(1, 'needs a question'),
    v.maxLength(9, 'has more than nine questions'),
  ),
});

/** Questions and their answers are unique, with one question for each compared property. */
export const checkHelpMePick = ({ questions }: HelpMePick): Finding[] => [
  ...(['slug', 'about'] as const).flatMap((field) =>
    duplicateFindings(
      questions.map((question) => question[field]),
      (index) => ['questions', index, field],
    ),
  ),
  ...questions.flatMap(({ options }, at) =>
    duplicateFindings(
      options.map((each) => each.slug),
      (index) => ['questions', at, 'options', index, 'slug'],
    ),
  ),
];

type SlugList = readonly { slug: string }[];

/** Names in answers that no list has. @param countries alpha-2 */
export function unknownAnswers(
  { questions }: HelpMePick,
  choices: Choices,
  countries: readonly string[],
): Finding[] {
  const lists: Record<PickQuestion['about'], SlugList> = {
    countries: countries.map((code) => ({ slug: code })),
    subject_areas: choices.subjects,
    terms: choices.terms,
    durations: choices.durations,
    languages: choices.languages,
  };
  return questions.flatMap(({ about, options }, at) =>
    options.flatMap(({ values }, index) =>
      values.flatMap((value, place) =>
        lists[about].some((entry) => entry.slug === value)
          ? []
          : [
              {
                path: ['questions', at, 'options', index, 'values', place],
                message: `there is no "${value}"`,
              },
            ],
      ),
    ),
  );
}
