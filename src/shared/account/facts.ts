/** What a traveler says about themselves once, for every application and program: each part is optional. */
import * as v from 'valibot';
import { LANGUAGE_LEVELS } from '../catalogue/languageLevel.ts';
import { isCalendarDate } from '../lib/dates.ts';

const OLDEST = '1900-01-01';

/** `nationality` ISO alpha-2; `grades` in the traveler's own words; `levels` by ISO 639-1. */
export const personalFactsSchema = v.strictObject({
  birth_date: v.optional(
    v.pipe(
      v.string(),
      v.check((date) => isCalendarDate(date) && date >= OLDEST, 'Birth date must be a date.'),
    ),
  ),
  nationality: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'Choose from the list.'))),
  grades: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60, 'Up to 60 characters.'))),
  levels: v.optional(
    v.pipe(
      v.record(
        v.pipe(v.string(), v.regex(/^[a-z]{2}$/)),
        v.picklist(LANGUAGE_LEVELS, 'Choose from the list.'),
      ),
      v.check((levels) => Object.keys(levels).length <= 40, 'Too many languages.'),
    ),
  ),
});
export type PersonalFacts = v.InferOutput<typeof personalFactsSchema>;
