import { entryTitle } from '../../../shared/editing/placeOf.ts';
import type { Field, Value } from '../../../shared/editing/shape.ts';
import { editingFormCopy } from '../../../copy/editing/form.ts';

/** What an entry of a list is called in its row and to screen readers. */
export const entryName = (entry: Value | undefined, index: number): string =>
  entryTitle(entry) ?? editingFormCopy.form.entry(index + 1);

const SMALL = new Set(['text', 'number', 'choice', 'switch']);
const MAX_COLUMNS = 3;

/** Entries of a few short fields stand in rows; others are folded. */
export const isRow = (item: Field): boolean =>
  item.kind === 'group'
    ? item.fields.length <= MAX_COLUMNS &&
      item.fields.every(({ field }) => SMALL.has(field.kind) && !(field.kind === 'text' && field.long))
    : SMALL.has(item.kind);

/** @returns the list with one entry at another place */
export function withMoved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, index) => index !== from);
  return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
}
