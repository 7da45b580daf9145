/** Facts about a traveler as forms hold them. Apart from their schema, which no browser needs. */
import type { PersonalFacts } from './facts.ts';

/** The same as a form holds it: texts by the names of its fields. */
export type FactTexts = Record<string, string>;

const LEVEL = /^level_([a-z]{2})$/;
export const levelField = (language: string): string => `level_${language}`;
export const isFactField = (name: string): boolean =>
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
    ([name, text]) => isFactField(name) && text !== (shownTexts[name] ?? ''),
  );
  return { ...storedTexts, ...Object.fromEntries(changed) };
}
