import { words } from './words.ts';

/** The products that a search asks for by a word of their own: "eSIM Japan", not "travel", which is in all their names. */
export function productsNamed<P extends { display_name: string }>(products: readonly P[], q: string): P[] {
  const searchWords = words(q);
  const names = products.map((product) => ({ product, own: words(product.display_name) }));
  return names
    .filter(({ own }) =>
      own.some(
        (word) => searchWords.includes(word) && names.filter((each) => each.own.includes(word)).length === 1,
      ),
    )
    .map(({ product }) => product);
}
