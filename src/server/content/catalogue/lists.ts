/** The lists that catalogue files refer to, read from texts. */
import type { Choices } from '../../../shared/lookups/choices.ts';
import type { Country } from '../../../shared/lookups/lookups.ts';
import { CHOICE_FILES, choicesOf, type ChoiceFile } from '../schemas/choices.ts';
import { CONTENT_FILES, type ContentName } from '../files.ts';
import { sortedCountries } from '../schemas/lookups.ts';
import type { Reader } from '../problem.ts';
import type { Texts } from '../texts.ts';

export type Lists = { choices: Choices; countries: readonly Country[] };

const COUNTRIES = 'lookups/countries.yaml';

export const LIST_FILES: readonly ContentName[] = [...(Object.keys(CHOICE_FILES) as ChoiceFile[]), COUNTRIES];

/** Undefined when one of them has a mistake. */
export function listsOf(texts: Texts): Lists | undefined {
  const choices = choicesOf((file) => valueOf(texts, file, CHOICE_FILES[file]));
  const countries = valueOf(texts, COUNTRIES, CONTENT_FILES[COUNTRIES]);
  return choices && countries && { choices, countries: sortedCountries(countries) };
}

function valueOf<T>(texts: Texts, file: string, read: Reader<T>): T | undefined {
  const source = texts.read(file);
  const result = source && 'text' in source ? read(source.text) : undefined;
  return result && 'value' in result ? result.value : undefined;
}
