/** Puts one visitor's data into the pieces of a page, escaped as Astro escapes it. */
import type { Either, Piece, Value } from './pieces.ts';

/** By key; undefined is an empty text, no attribute, or the second of two parts. */
export type Facts = Readonly<Record<string, string | boolean | undefined>>;

/** The page without its choices. */
export type TemplatePart = string | Value;

const isEither = (piece: Piece): piece is Either => typeof piece === 'object' && 'yes' in piece;

/** The visitor's side of each choice, and adjacent texts as one. */
export function flatten(pieces: readonly Piece[], facts: Facts, flat: TemplatePart[] = []): TemplatePart[] {
  for (const piece of pieces) {
    if (isEither(piece)) flatten(facts[piece.key] ? piece.yes : piece.no, facts, flat);
    else if (typeof piece === 'string' && typeof flat.at(-1) === 'string') flat[flat.length - 1] += piece;
    else flat.push(piece);
  }
  return flat;
}

/** All that is fixed, both sides of each choice, the visitor's values left out. */
export const textsOf = (pieces: readonly Piece[]): string =>
  pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      return isEither(piece) ? textsOf(piece.yes) + textsOf(piece.no) : '';
    })
    .join('');

/** Tells apart the visitors who get other fixed texts: one letter for each choice they meet. */
export function shapeOf(pieces: readonly Piece[], facts: Facts): string {
  let shape = '';
  for (const piece of pieces)
    if (isEither(piece))
      shape += facts[piece.key] ? `y${shapeOf(piece.yes, facts)}` : `n${shapeOf(piece.no, facts)}`;
  return shape;
}

export const fill = (flat: readonly TemplatePart[], facts: Facts): string =>
  flat.map((piece) => (typeof piece === 'string' ? piece : textOf(piece, facts[piece.key]))).join('');

function textOf({ place, attribute }: Value, fact: string | boolean | undefined): string {
  const value = typeof fact === 'string' ? fact : undefined;
  if (place === 'text') return inText(value ?? '');
  if (place === 'quoted') return inQuotes(value ?? '');
  if (value === undefined) return '';
  return value === '' ? ` ${attribute}` : ` ${attribute}="${inQuotes(value)}"`;
}

const inQuotes = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const inText = (value: string): string =>
  inQuotes(value).replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll("'", '&#39;');
