import { nearestName } from './spelling.ts';
import { neededWords, queryWords, words } from './words.ts';

type ProductNames = { display_name: string; also?: readonly string[] | undefined };

/**
 * The products that a search asks for: by a word of their own name, as "eSIM Japan", not "travel", which is in all their names; or
 * by other names alone, as "data for Italy", not "data analysis".
 * @param place words of the search that name a country
 */
export function productsNamed<P extends ProductNames>(
  products: readonly P[],
  q: string,
  place: readonly string[] = [],
): P[] {
  const typed = words(q);
  const rest = neededWords(queryWords(q)).filter((word) => !place.includes(word));
  return products.filter(
    (product) =>
      ownWords(product, products).some((own) => typed.some((word) => isMeant(word, own))) ||
      isOnlyAbout(product.also ?? [], rest),
  );
}

const ownWords = (product: ProductNames, products: readonly ProductNames[]): string[] =>
  words(product.display_name).filter(
    (word) => products.filter(({ display_name }) => words(display_name).includes(word)).length === 1,
  );

/** Shorter words have too many similar ones. Letters. */
const MIN_MISSPELLED = 6;
const isMeant = (word: string, own: string): boolean =>
  word === own || (word.length >= MIN_MISSPELLED && nearestName(word, [own]) !== undefined);

function isOnlyAbout(also: readonly string[], rest: readonly string[]): boolean {
  const named = also.map(words).filter((name) => name.some((word) => rest.includes(word)));
  return rest.length > 0 && rest.every((word) => named.some((name) => name.includes(word)));
}
