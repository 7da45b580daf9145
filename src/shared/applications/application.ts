import * as v from 'valibot';
import { listOf } from '../lib/input.ts';
import { MAX_MESSAGE_LENGTH } from './rules.ts';

export const MAX_COUNTRIES = 10;
export const MAX_SUBJECTS = 5;
const MAX_LANGUAGES = 10;
const MAX_CHOICES = 20;

const areIds = v.check(
  (ids: number[]) => ids.every((id) => Number.isInteger(id) && id > 0),
  'Choose from the list.',
);
const withoutDuplicates = v.check(
  (ids: number[]) => new Set(ids).size === ids.length,
  'Choose each only once.',
);

/** Between `least` and `most` ids of a lookup list. */
const choices = (least: number, most: number, missing: string, tooMany: string) =>
  v.pipe(
    listOf(v.number('Choose from the list.'), most, tooMany),
    v.minLength(least, missing),
    areIds,
    withoutDuplicates,
  );
const atLeastOne = (most: number, missing: string, tooMany: string) => choices(1, most, missing, tooMany);
const upTo = (most: number) => v.optional(choices(0, most, '', `Choose up to ${most}.`), []);

const fields = {
  education_status: v.pipe(
    v.number('Education status is required.'),
    v.integer('Choose from the list.'),
    v.minValue(1, 'Choose from the list.'),
  ),
  subject_areas: atLeastOne(
    MAX_SUBJECTS,
    'Subject area is required.',
    `Choose up to ${MAX_SUBJECTS} subject areas.`,
  ),
  countries: choices(0, MAX_COUNTRIES, '', `Choose up to ${MAX_COUNTRIES} countries.`),
  /** Any country, beside empty `countries` (D95). */
  anywhere: v.optional(v.boolean()),
  terms: atLeastOne(MAX_CHOICES, 'Choose when you want to start.', 'Choose fewer terms.'),
  durations: atLeastOne(MAX_CHOICES, 'Choose how long.', 'Choose fewer durations.'),
  languages: upTo(MAX_LANGUAGES),
  experience_types: upTo(MAX_CHOICES),
  budget_max: v.optional(
    v.pipe(
      v.number('The most you can spend must be a whole number of dollars.'),
      v.integer('The most you can spend must be a whole number of dollars.'),
      v.minValue(1, 'The most you can spend must be at least $1.'),
      v.maxValue(1_000_000, 'The most you can spend can be up to $1,000,000.'),
    ),
  ),
  start_year: v.optional(
    v.pipe(
      v.number('Start year must be a year from 2020 to 2100.'),
      v.integer('Start year must be a year from 2020 to 2100.'),
      v.minValue(2020, 'Start year must be a year from 2020 to 2100.'),
      v.maxValue(2100, 'Start year must be a year from 2020 to 2100.'),
    ),
  ),
  message: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(
        MAX_MESSAGE_LENGTH,
        `What you are hoping for can have up to ${MAX_MESSAGE_LENGTH} characters.`,
      ),
    ),
  ),
};

type Fields = v.InferOutput<v.StrictObjectSchema<typeof fields, undefined>>;
type Places = Pick<Fields, 'countries' | 'anywhere'>;

/** What `countries` and `anywhere` say together. */
const placeCheck = (isRight: (places: Places) => boolean, message: string) =>
  v.forward(
    v.partialCheck<Fields, [['countries'], ['anywhere']], Places, string>(
      [['countries'], ['anywhere']],
      isRight,
      message,
    ),
    ['countries'],
  );
export const hasPlace = placeCheck(
  ({ countries, anywhere }) => anywhere === true || countries.length > 0,
  'Choose where you would like to study.',
);
export const hasOneKindOfPlace = placeCheck(
  ({ countries, anywhere }) => !anywhere || countries.length === 0,
  'Choose countries or anywhere, not both.',
);

/**
 * The application as it is sent (D47): ids of the lookup lists; `budget_max` whole US dollars, `start_year` a year.
 * An absent answer is left out.
 */
export const applicationSchema = v.pipe(v.strictObject(fields), hasPlace, hasOneKindOfPlace);

export type Application = v.InferOutput<typeof applicationSchema>;

/**
 * `value`: its worth in words; `reason`: the matched names, as "Spain", "Fall" (D49); `warnings`: what it only comes close to,
 * in sentences (D95).
 */
export const offerSchema = v.object({
  program_id: v.string(),
  title: v.string(),
  kind: v.string(),
  value: v.string(),
  reason: v.array(v.string()),
  warnings: v.array(v.string()),
});
export type Offer = v.InferOutput<typeof offerSchema>;
