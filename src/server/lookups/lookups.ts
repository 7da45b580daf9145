import type { ChoiceList } from '../../shared/lookups/choices.ts';
import type { Country } from '../../shared/lookups/lookups.ts';
import type { App } from '../context.ts';

/** Sorted by name. The same object until an editor changes the file. */
export const countries = (app: Pick<App, 'content'>): readonly Country[] => app.content.countries();

/** @param id digits, as quote and cart write it. @returns undefined for an unknown id */
export const countryById = (app: Pick<App, 'content'>, id: string | number): Country | undefined =>
  countries(app).find((country) => String(country.id) === String(id));

/** @param iso2 ISO alpha-2 */
export const countryByCode = (app: Pick<App, 'content'>, iso2: string): Country | undefined =>
  countries(app).find((country) => country.iso2 === iso2);

/** Ids and names of a list, in the editors' order (D46). */
export const choiceList = (app: Pick<App, 'content'>, list: ChoiceList): { id: number; name: string }[] =>
  app.content.choices()[list].map(({ id, name }) => ({ id, name }));
