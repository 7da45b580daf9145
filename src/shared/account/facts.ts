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

/** The same as a form holds it: texts by the names of its fields. */
export type FactTexts = Record<string, string>;

const LEVEL = /^level_([a-z]{2})$/;
export const levelField = (language: string): string => `level_${language}`;
const isField = (name: string): boolean =>
  ['birth_date', 'nationality', 'grades'].includes(name) || LEVEL.test(name);

export function textsOf({ levels = {}, ...texts }: PersonalFacts): FactTexts {
  const byField = Object.entries(levels).map(([language, level]) => [levelField(language), level]);
  return { ...texts, ...Object.fromEntries(byField) };
}

/** Not checked yet. Empty texts are absent. */
export function factsOfTexts(texts: FactTexts): Record<string, unknown> {
  const filled = Object.entries(texts).filter(([, text]) => text.trim() !== '');
  const levels = filled.flatMap(([name, text]) => {
    const language = LEVEL.exec(name)?.[1];
    return language ? [[language, text]] : [];
  });
  return {
    ...Object.fromEntries(filled.filter(([name]) => !LEVEL.test(name))),
    ...(levels.length && { levels: Object.fromEntries(levels) }),
  };
}

/**
 * What was stored with what this form changed: another tab's other changes stay.
 * @param shownTexts what stood in the form when it was drawn
 */
export function mergeFacts(storedTexts: FactTexts, shownTexts: FactTexts, typedTexts: FactTexts): FactTexts {
  const changed = Object.entries(typedTexts).filter(
    ([name, text]) => isField(name) && text !== (shownTexts[name] ?? ''),
  );
  return { ...storedTexts, ...Object.fromEntries(changed) };
}
