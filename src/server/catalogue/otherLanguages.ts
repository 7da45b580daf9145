/** Names of countries and languages as people type them who speak something else: of CLDR, which Node has with it. */
const LOCALES = ['de', 'es', 'fr', 'it', 'nl', 'pt'];

/** Spanish for Grenada, which is a city of Spain, and French for the Netherlands, which begins with "pay". */
const OTHER_THINGS: readonly string[] = ['Granada', 'Pays-Bas'];

function namesBy(type: 'region' | 'language'): (code: string) => readonly string[] {
  const names = LOCALES.map((locale) => new Intl.DisplayNames([locale], { type, fallback: 'none' }));
  const cache = new Map<string, readonly string[]>();
  return (code) => {
    const cached = cache.get(code);
    if (cached) return cached;
    const all = names.flatMap((each) => each.of(code) ?? []).filter((name) => !OTHER_THINGS.includes(name));
    const distinct = [...new Set(all)];
    cache.set(code, distinct);
    return distinct;
  };
}

/** @param code alpha-2 of a list of the content, so what is cached has its bound */
export const countryInOtherLanguages = namesBy('region');
/** @param code ISO 639-1 */
export const languageInOtherLanguages = namesBy('language');
