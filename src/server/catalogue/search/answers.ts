/** What a search asks for that is no program: a product, with its place filled in, or a part of the help pages. */
import type { SearchAnswer } from '../../../shared/catalogue/answer.ts';
import { productsNamed } from '../../../shared/catalogue/productsNamed.ts';
import { nearestName } from '../../../shared/catalogue/spelling.ts';
import type { CatalogueProduct } from '../../../shared/catalogue/products.ts';
import { neededWords, queryWords, words } from '../../../shared/catalogue/words.ts';
import { withQuery } from '../../../shared/lib/paths.ts';
import { ESIM, PRODUCTS } from '../../../shared/products/products.ts';
import type { App } from '../../context.ts';
import { helpSections, helpWords } from './helpSections.ts';
import { placeNamed, type NamedPlace } from './placeNamed.ts';

const MAX_HELP = 2;

/** @param q of any search, empty too */
export function answersFor({ content }: Pick<App, 'content'>, q: string): SearchAnswer[] {
  const place = placeNamed(content, words(q));
  const products = productsNamed(content.products(), q, place?.words);
  const needed = neededWords(queryWords(q));
  const plain = [...products.map(({ display_name }) => display_name), place?.words.join(' ') ?? ''].flatMap(
    words,
  );
  // "esim spain" asks for nothing but the product.
  const isPlain = products.length > 0 && needed.every((word) => plain.includes(word));
  const sections = isPlain ? [] : helpSections(content.pages(), needed, MAX_HELP);
  return [
    ...products.map((product) => productAnswer(product, place)),
    ...sections.map(({ title, ...section }) => ({ kind: 'help' as const, name: title, ...section })),
  ];
}

/**
 * For a search that finds nothing as it is typed: "refnd".
 * @param unused words of `q` that stand nowhere; others are spelled well, as "Mexico", which is near "médico"
 */
export function answersForMisspelled(
  app: Pick<App, 'content'>,
  q: string,
  unused: readonly string[],
): SearchAnswer[] {
  const { content } = app;
  const products = content.products().flatMap(({ also = [] }) => also.flatMap(words));
  const vocabulary = [...products, ...helpWords(content.pages())];
  const typed = queryWords(q);
  const meant = typed.map((word) => (unused.includes(word) && nearestName(word, vocabulary)) || word);
  return meant.join() === typed.join() ? [] : answersFor(app, meant.join(' '));
}

function productAnswer({ id, display_name }: CatalogueProduct, place: NamedPlace | undefined): SearchAnswer {
  const destination = id === ESIM ? place?.esim : insurable(place);
  return {
    kind: 'product',
    name: display_name,
    place: destination && place?.name,
    href: withQuery(PRODUCTS[id]!.path(), { destination }),
  };
}

const insurable = (place: NamedPlace | undefined): string | undefined =>
  place?.country && !place.country.not_insured ? String(place.country.id) : undefined;
