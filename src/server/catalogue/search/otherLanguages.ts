/** Names of countries and languages as people type them who speak something else: of CLDR, which Node has with it. */
import { memoize } from '../../lib/memoize.ts';

const LOCALES = ['de', 'es', 'fr', 'it', 'nl', 'pt'];

/** Spanish for Grenada, which is a city of Spain, and French for the Netherlands, which begins with "pay". */
const OTHER_THINGS: readonly string[] = ['Granada', 'Pays-Bas'];

function namesBy(type: 'region' | 'language'): (code: string) => readonly string[] {
  const names = LOCALES.map((locale) => new Intl.DisplayNames([locale], { type, fallback: 'none' }));
  const namesOf = (code: string): string[] => names.flatMap((each) => each.of(code) ?? []);
  return memoize(
    (code: string) => [...new Set(namesOf(code))].filter((name) => !OTHER_THINGS.includes(name)),
    {
      max: 1000,
    },
  );
}

/** @param code alpha-2 of a list of the content, so what is cached has its bound */
export const countryInOtherLanguages = namesBy('region');
/** @param code ISO 639-1 */
export const languageInOtherLanguages = namesBy('language');
